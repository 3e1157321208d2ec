package soapbench.madeup;

/** The environment record of a run that never happened. */
public final class MadeUpEnvironment {

  private MadeUpEnvironment() {}

  /** Text of the environment.json of a run that was given an option. */
  public static String json(String option, String value) {
    return json()
        .replace(
            "\"options\": {",
            "\"given\": [\"%s\"], \"options\": {\"%s\": \"%s\", ".formatted(option, option, value));
  }

  /** The text of environment.json; the experiment is payload. */
  public static String json() {
    return """
    {"experiment": "payload", "state": "complete",
     "started_at": "2026-11-21T08:00:00Z", "ended_at": "2026-11-21T08:33:20Z",
     "soapbench_version": "0.1.0", "git_commit": "0123456789abcdef", "seed": 42,
     "options": {"trials": 50, "warmup": 5, "bindings": "http,jms", "shape": "records"},
     "machine": {"cpu": "Made-up CPU <for tests> & nothing else", "cores": 2,
       "memory_bytes": 8000000000, "os": "Made-up OS 1.0"},
     "load_average": {"before": 0.31, "after": 1.2},
     "client_jvm": {"name": "Made-up VM", "version": "17.0.15", "vendor": "nobody",
       "flags": ["-Xmx512m", "-XX:+UseG1GC"], "collectors": ["G1 Young", "G1 Old"],
       "max_heap_bytes": 536870912},
     "server_jvm": {"name": "Made-up VM", "version": "17.0.15", "vendor": "nobody",
       "flags": ["-Xmx1536m"], "collectors": ["G1 Young", "G1 Old"],
       "max_heap_bytes": 1610612736},
     "server": {"name": "made-up server", "version": "7", "address": "http://127.0.0.1:8080"},
     "broker": {"name": "made-up broker", "version": "6", "address": "mq://127.0.0.1:7676",
       "sync": null},
     "cxf": {"client": "4", "server": "4"},
     "jms": {"delivery": "persistent", "transaction": "container", "reply": "temporary"}}
    """;
  }
}
