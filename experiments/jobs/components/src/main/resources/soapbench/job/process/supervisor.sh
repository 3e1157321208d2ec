# Runs a job's program, once. The program and its arguments are positional parameters, so whatever
# they contain is never read as shell.
#
# FOLDER ATTEMPT BLOCKS ENCODED STDIN STDOUT STDERR PROGRAM [ARGUMENT...]
#   FOLDER   gets started.ATTEMPT and, when the program has ended, exit with its code
#   BLOCKS   of 512 bytes that a file may have
#   ENCODED  1 if the words that follow STDERR have \0ooo for bytes beyond ASCII and \\ for \
#   STDIN, STDOUT, STDERR  files, or empty to leave them
folder=$1 attempt=$2 blocks=$3 encoded=$4 in=$5 out=$6 err=$7
shift 7

# Only one can create this file: this program, or a server that says that the job was not started.
set -C
{ { :; } >"$folder/started.$attempt"; } 2>/dev/null || exit 0
set +C

ulimit -f "$blocks" 2>/dev/null
if [ "$encoded" = 1 ]; then
  for word; do
    shift
    word=$(printf '%b.' "$word")
    set -- "$@" "${word%.}"
  done
fi
(
  [ -z "$in" ] || exec <"$in"
  [ -z "$out" ] || exec >"$out"
  [ -z "$err" ] || exec 2>"$err"
  exec "$@"
)
# One short write: there is a whole line, or the program has not ended.
echo $? >"$folder/exit"
