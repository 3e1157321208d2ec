package soapbench.job;

/** How a job gets the value of a parameter; it is kept as text. */
sealed interface Input {

  /** A word of the command line. */
  record Word(String text) implements Input {}

  /** A file of the parameter's name among the job's inputs. */
  record InFile() implements Input {}

  /** A file that is in the session when the job starts. */
  record SessionFile(String name) implements Input {}

  /** The text by which it is kept. */
  default String kept() {
    if (this instanceof Word word) {
      return "word:" + word.text();
    }
    return this instanceof SessionFile file ? "session:" + file.name() : "file";
  }

  /** From that text. */
  static Input of(String kept) {
    if (kept.startsWith("word:")) {
      return new Word(kept.substring("word:".length()));
    }
    return kept.startsWith("session:")
        ? new SessionFile(kept.substring("session:".length()))
        : new InFile();
  }
}
