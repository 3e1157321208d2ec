"""Checks the numbers of docs/findings.md against the rows of the runs that it is about.

    python3 reference/page.py docs/findings.md reference/*/

It computes with reanalysis.py, beside it: of every section the numbers of its claims, of its headline, and of how
each effect is explained, and with three runs or more the pooled effects and predictions. A number in one of these
that it does not compute is a difference, too. What the page says of trust is compared with answer.json. Not looked
at are captions, caveats, and the tables of when and on what a run was measured.

Numbers have to agree as far as they are printed. An end of a bootstrap's interval has to lie within TOLERANCE of
the interval's width, and of what is counted by intervals (clear comparisons, say) as many as that leaves open.
"""

import datetime
import json
import math
import os
import re
import statistics
import sys

sys.dont_write_bytecode = True  # a folder of runs stays one

import reanalysis as again
from reanalysis import DIGITS, TOLERANCE, megabytes, named, number, size_words

PRINTED = r"[+−-]?\d+(?:,\d{3})*(?:\.\d+)?"
ENOUGH_RUNS = 3
FEW = 2
VERDICTS = "holds", "contradicted", "inconclusive", "not tested"


# ---- what a page should say


class Between:
    """A number that is known up to what draws by chance leave open."""

    def __init__(self, low, high):
        self.low, self.high = low, high

    @staticmethod
    def of(value):
        return value if isinstance(value, Between) else Between(value, value)


def stretched(low, high):
    """Ends that come from draws, or follow from such."""
    slack = TOLERANCE * (high - low)
    return Between(low - slack, low + slack), Between(high - slack, high + slack)


def ends(estimate, interval):
    return tuple(map(Between.of, interval)) if estimate.exact else stretched(*interval)


def three(estimate, interval=None):
    """Effect and interval of an estimate, the three numbers of a text."""
    return (estimate.effect, *ends(estimate, interval or estimate.interval()))


def agrees(printed, value, scale=1):
    """Whether a number was printed of a value, of which it is so many times as large."""
    digits = len(printed.partition(".")[2])
    shown = float(printed.replace(",", "").replace("−", "-"))
    half = 0.5 * 10**-digits + DIGITS * scale
    value = Between.of(value)
    return scale * value.low - half <= shown <= scale * value.high + half


class Text:
    """A piece of the page, of which every number has to be said by something."""

    def __init__(self, where, text, wrong, decided_by=""):
        self.where, self.wrong, self.decided_by = where, wrong, decided_by
        self.rest = re.sub(r"\\(.)", r"\1", text)

    def drops(self, words):
        """Words that are no results, such as the name of a measure."""
        self.rest = self.rest.replace(words, " ")

    def finds(self, pattern, words):
        """The place of a pattern, which is then said; nothing where it is not there."""
        found = re.search(pattern, self.rest, re.IGNORECASE)
        if not found:
            self.wrong.append("%s does not say '%s'" % (self.where, words))
            return None
        self.rest = self.rest[: found.start()] + " ; " + self.rest[found.end() :]
        return found

    def says(self, words, *numbers):
        """Words with # for each number."""
        assert words.count("#") == len(numbers), words
        pattern = re.escape(words).replace(r"\#", "(" + PRINTED + ")").replace(r"\ ", r"\s+")
        found = self.finds(pattern, words)
        for printed, value in zip(found.groups() if found else (), numbers):
            if not agrees(printed, value):
                value = Between.of(value)
                self.wrong.append(
                    "%s: '%s' has %s, not %s to %s" % (self.where, words, printed, value.low, value.high)
                )

    def is_said(self):
        """Notes what numbers are left."""
        if re.search(r"\d", self.rest):
            self.wrong.append("%s: not computed: %s" % (self.where, " ".join(self.rest.split())))


def reach(estimate, sure, interval=None):
    """Where an interval ends at most, to be sure of what lies within, or at least."""
    low, high = ends(estimate, interval or estimate.interval())
    return (low.low, high.high) if sure else (low.high, high.low)


def below(estimate, sure, border=1):
    """Whether an interval lies below a border, surely or possibly."""
    return reach(estimate, sure)[1] < border


def above(estimate, sure, border=1):
    return reach(estimate, sure)[0] > border


def count(estimates, test):
    estimates = list(estimates)
    return Between(sum(test(one, True) for one in estimates), sum(test(one, False) for one in estimates))


def shown(estimate, comparisons, region):
    """The interval that is shown of one of several comparisons."""
    return three(estimate, estimate.shown(len(comparisons), region))


def effects(text, comparisons, region):
    names = sorted(comparisons, key=lambda name: text.rest.find(name + " "))
    numbers = [shown(comparisons[name], comparisons, region) for name in names]
    text.says(", ".join(name + " # (#–#)" for name in names), *sum(numbers, ()))


def counts(text, comparisons, region, thing):
    """How many comparisons lie inside and how many surely elsewhere."""

    def inside(one, sure):
        low, high = reach(one, sure)
        return low > region[0] and high < region[1]

    def elsewhere(one, sure):
        low, high = reach(one, sure, one.widened(len(comparisons)))
        return high < region[0] or low > region[1]

    text.says(
        "of # %s, the interval of # lies where the claim says and that of # elsewhere" % thing,
        len(comparisons),
        count(comparisons.values(), inside),
        count(comparisons.values(), elsewhere),
    )


def saves(share):
    """Verb and amount of a ratio of times, and the number in it."""
    percent = 100 * abs(1 - share)
    verb = "saves" if share < 1 else "costs" if share < 2 else "takes"
    if round(percent) == 0:
        return verb, "less than 1 %", []
    return (verb, "# %", [percent]) if share < 2 else (verb, "# times as long", [share])


class Contrast:
    """
    What one option changes: of each level of the scale, in order, the ratio of its time to the other
    option's beside each of the further options.
    """

    def __init__(self, change, better, won, levels, border=1):
        self.change, self.better, self.won, self.levels = change, better, won, levels
        self.worse = above if better == below else below
        self.border = border

    def each(self):
        return [one for _, beside in self.levels for one in beside.values()]

    def clear(self, one, sure):
        return below(one, sure, self.border) or above(one, sure, self.border)

    def lies(self, at, test, sure):
        return all(test(one, sure, self.border) for one in self.levels[at][1].values())

    def said_of_largest(self, text):
        beside = self.levels[-1][1]
        shares = [one.effect for one in beside.values()]
        if self.border == 1 and not any(self.clear(one, False) for one in beside.values()):
            text.says(self.change + " makes no clear difference")
        elif len(beside) > FEW:
            low, high = min(shares), max(shares)
            if low < 1 < high:
                text.says(
                    self.change + " saves up to # % and costs up to # %", 100 * (1 - low), 100 * (high - 1)
                )
            elif high < 1:
                text.says(self.change + " saves # to # %", 100 * (1 - high), 100 * (1 - low))
            else:
                text.says(self.change + " takes # to # times as long", low, high)
        else:
            words, all_numbers, last = [], [], ""
            for where, one in beside.items():
                verb, amount, numbers = saves(one.effect)
                words.append(" ".join(([] if verb == last else [verb]) + [amount, where]).strip())
                all_numbers += numbers
                last = verb
            text.says(self.change + " " + " and ".join(words), *all_numbers)

    def said_of_border(self, text):
        """From which level on, or up to which, or that it is the better one everywhere; if it is said."""
        if not self.won:
            return
        names = [name for name, _ in self.levels]
        found = text.finds(
            "(?:%s)(?: (from|up to) (%s)(?: on)?)?"
            % (self.won, "|".join(map(re.escape, sorted(names, key=len, reverse=True)))),
            self.won,
        )
        if not found:
            return
        if not found[1]:
            holds = not any(self.worse(one, True, self.border) for one in self.each())
        else:
            at = names.index(found[2])
            better = range(at + 1) if found[1] == "up to" else range(at, len(names))
            beyond = at + 1 if found[1] == "up to" else at - 1
            holds = all(self.lies(one, self.better, False) for one in better) and not (
                0 <= beyond < len(names) and self.lies(beyond, self.better, True)
            )
        if not holds:
            text.wrong.append("%s: '%s' is not so" % (text.where, found[0]))


def between_sizes(smallest, largest):
    """Words from a size to another, and their numbers."""
    (low, unit), (high, other) = (size_words(size).split() for size in (smallest, largest))
    words = "#–# " + unit if unit == other else "# %s–# %s" % (unit, other)
    return words, float(low), float(high)


def headline(text, contrasts, scale, smallest, largest):
    """The headline, its reasons at the largest level, and how many comparisons are clear."""
    for contrast in contrasts:
        contrast.said_of_border(text)
        contrast.said_of_largest(text)
    text.drops("At %s," % contrasts[0].levels[-1][0])
    clear = [count(contrast.each(), contrast.clear) for contrast in contrasts]
    text.says(
        "Clear in # of # comparisons, " + scale,
        Between(sum(one.low for one in clear), sum(one.high for one in clear)),
        sum(len(contrast.each()) for contrast in contrasts),
        smallest,
        largest,
    )


# ---- payload


def milliseconds(ns):
    return ns / 1e6


def known(trials, cell, column):
    return [float(row[column]) for some in trials.of[cell].values() for row in some if row[column] != ""]


def median_ms(trials, cell, column):
    return milliseconds(statistics.median(known(trials, cell, column)))


def mean_ms(trials, cell, column):
    return milliseconds(statistics.mean(known(trials, cell, column)))


def phases(row):
    """The parts of an exchange, in ns; together they are its transaction."""

    def of(column):
        return float(row[column]) if row[column] else math.nan

    def take(name, column, there):
        taken = of(column)
        if math.isnan(taken):
            return there
        parts[name] = min(taken, there)
        return there - parts[name]

    parts = {}
    wait, server = of("wait_ns"), min(of("server_first_byte_ns"), of("wait_ns"))
    parts["client: sending the request"] = take(
        "client: serializing", "client_serialization_ns", of("client_send_ns")
    )
    rest = take("server: deserializing", "server_deserialization_ns", server)
    rest = take("server: generating", "generation_ns", rest)
    parts["server: the rest until its first byte"] = take("server: serializing", "serialization_ns", rest)
    parts["between them: transport, queues, dispatch"] = wait - server
    parts["client: receiving and parsing"] = of("client_receive_ns")
    parts["client: deserializing"] = of("deserialization_ns")
    return {} if any(map(math.isnan, parts.values())) else parts


def typical(trials, cell):
    """Means of the parts over the middle half of the exchanges."""
    all_of = [phases(row) for some in trials.of[cell].values() for row in some]
    all_of = sorted((one for one in all_of if one), key=lambda one: sum(one.values()))
    cut = len(all_of) // 4
    middle = all_of[cut : len(all_of) - cut]
    names = {name for one in middle for name in one}
    return {name: statistics.mean(one[name] for one in middle if name in one) for name in names}


def reason(text, trials, over, under, size):
    """Phases in which two cells differ, their bytes, and their pauses."""
    one, other = over + (size,), under + (size,)
    top, bottom = typical(trials, one), typical(trials, other)
    differences = {part: top.get(part, 0) - bottom.get(part, 0) for part in top.keys() | bottom.keys()}
    sum_of = sum(map(abs, differences.values()))
    most = sorted(differences.items(), key=lambda part: -abs(part[1]))[:3]
    most = [part for part in most if abs(part[1]) >= 0.1 * sum_of]

    def wire(cell):
        return sum(
            statistics.median(known(trials, cell, side + "_wire_bytes")) for side in ("request", "response")
        )

    def paused(cell):
        return mean_ms(trials, cell, "client_gc_ns") + mean_ms(trials, cell, "server_gc_ns")

    text.says(
        "at %s %s differs from %s by %s, its messages have # times the bytes, and pauses take # ms of its"
        " mean exchange and # ms of the other's"
        % (
            megabytes(size),
            named(over),
            named(under),
            ", ".join("# ms (%s)" % part for part, _ in most),
        ),
        *(milliseconds(difference) for _, difference in most),
        wire(one) / wire(other),
        paused(one),
        paused(other),
    )


def seconds(moment):
    return datetime.datetime.fromisoformat(moment.replace("Z", "+00:00")).timestamp()


def whole_run(folder):
    """
    How long a run took, from the first trial's start to the last one's end of each start of the JVMs, in
    ns, and its completed trials, warm-up and all.
    """
    spans, completed = {}, []
    for row in again.rows(folder, "trials.csv"):
        begin = seconds(row["started_at"])
        end = begin + float(row["transaction_ns"] or 0) / 1e9
        first, last = spans.get(row["fork"], (begin, end))
        spans[row["fork"]] = min(first, begin), max(last, end)
        if row["outcome"] == "completed":
            completed.append(row)
    return sum(last - first for first, last in spans.values()) * 1e9, completed


def payload(run, texts):
    trials, claims, regions = run.trials, run.claims, run.regions
    http, jms = ("normal", "http"), ("normal", "jms")
    packed_http, packed_jms = ("serialized", "http"), ("serialized", "jms")
    names = {kind: named(kind) for kind in (http, packed_http, jms, packed_jms)}
    sizes = sorted({cell[2] for cell in trials.of})
    small, large = sizes[0], sizes[-1]
    time = number("transaction_ns")

    for claim, over, under in (("SP1", packed_http, http), ("SP2", packed_jms, jms)):
        counts(texts[claim], claims[claim], regions[claim], "sizes")
        effects(texts[claim], claims[claim], regions[claim])
        reason(texts[claim], trials, over, under, large)

    def compared(over, under, size):
        return trials.ratio(over + (size,), under + (size,), time)

    for over, under in ((jms, http), (packed_jms, packed_http)):
        words = "%s over %s" % (names[over], names[under])
        each = [compared(over, under, size) for size in sizes]
        texts["SP3"].says(
            words
            + " has the ratio # (#–#), where the interval lies above 1 at # and below 1 at # of # sizes",
            *shown(claims["SP3"][words], claims["SP3"], regions["SP3"]),
            count(each, above),
            count(each, below),
            len(sizes),
        )
        reason(texts["SP3"], trials, over, under, large)

    medians = sorted(
        (median_ms(trials, kind + (large,), "transaction_ns"), name) for kind, name in names.items()
    )
    for claim, kind in (("SP4a", packed_http), ("SP4b", jms)):
        texts[claim].says(
            "at %s the medians are %s" % (megabytes(large), ", ".join(name + " # ms" for _, name in medians)),
            *(median for median, _ in medians),
        )
        other = next(one for one, name in names.items() if name == texts[claim].decided_by)
        reason(texts[claim], trials, kind, other, large)

    effects(texts["SP5"], claims["SP5"], regions["SP5"])
    for kind, name in names.items():
        cell = kind + (large,)
        texts["SP5"].says(
            name + " # against # (server's pauses # on average, client's parsing #)",
            median_ms(trials, cell, "server_ns"),
            median_ms(trials, cell, "client_ns"),
            mean_ms(trials, cell, "server_gc_ns"),
            median_ms(trials, cell, "client_receive_ns"),
        )
    texts["SP5"].drops("at %s, server against client in ms" % megabytes(large))

    effects(texts["SP6"], claims["SP6"], regions["SP6"])
    for kind in (packed_http, packed_jms):
        cell = kind + (large,)
        texts["SP6"].says(
            names[kind] + " # against # (mean pauses # at the writer, # at the reader)",
            median_ms(trials, cell, "serialization_ns"),
            median_ms(trials, cell, "deserialization_ns"),
            mean_ms(trials, cell, "server_gc_ns"),
            mean_ms(trials, cell, "client_gc_ns"),
        )
    texts["SP6"].drops("at %s, writing against reading in ms" % megabytes(large))

    def per_megabyte(size):
        return statistics.median(median_ms(trials, kind + (size,), "generation_ns") for kind in names) / (
            size / 1e6
        )

    slope = claims["SP7"][""]
    texts["SP7"].says(
        "ten times the size takes # times as long; R² of the line is #; a megabyte takes # ms at %s and # ms at %s"
        % (megabytes(small), megabytes(large)),
        10**slope.effect,
        slope.explained,
        per_megabyte(small),
        per_megabyte(large),
    )

    spikes = again.spike_counts(trials, time)
    texts["SP8a"].says(
        "a pause touched # of # (# %) spikes and # of # (# %) other trials; without the time of its pauses # of"
        " the spikes would be none",
        spikes.touched[True],
        spikes.all[True],
        100 * spikes.touched[True] / spikes.all[True],
        spikes.touched[False],
        spikes.all[False],
        100 * spikes.touched[False] / spikes.all[False],
        spikes.explained,
    )

    paused = {"client": 0, "server": 0}
    for row in again.rows(run.folder, "gc.csv"):
        paused[row["side"]] += float(row["duration_ns"])
    took, completed = whole_run(run.folder)

    def share(side, column):
        return sum(float(row[side + "_gc_ns"] or 0) for row in completed) / sum(
            float(row[column] or 0) for row in completed
        )

    texts["SP8b"].says(
        "pauses took # % of the run and # % of its exchanges at the client, # % of the run and # % of its exchanges"
        " at the server",
        100 * paused["client"] / took,
        100 * share("client", "transaction_ns"),
        100 * paused["server"] / took,
        100 * share("server", "server_ns"),
    )

    def contrast(change, better, won, pairs):
        return Contrast(
            change,
            better,
            won,
            [
                (size_words(size), {word: compared(*pair, size) for word, pair in pairs.items()})
                for size in sizes
            ],
        )

    headline(
        texts[""],
        [
            contrast(
                "serializing",
                below,
                "serialize (?:large |small )?payloads",
                {"over HTTP": (packed_http, http), "over JMS": (packed_jms, jms)},
            ),
            contrast(
                "JMS instead of HTTP",
                above,
                "stay on HTTP",
                {
                    "with normal payloads": (jms, http),
                    "with serialized payloads": (packed_jms, packed_http),
                },
            ),
        ],
        *between_sizes(small, large),
    )


# ---- load


def load(run, texts):
    times, claims, regions = run.trials, run.claims, run.regions
    sizes, users = times.sizes, times.users
    counts(texts["LD1"], claims["LD1"], regions["LD1"], "pairs")
    words = texts["LD1"].decided_by
    texts["LD1"].says("at %s JMS takes # times as long as HTTP" % words, claims["LD1"][words].effect)
    effects(texts["LD3"], claims["LD3"], regions["LD3"])

    texts["LD2"].says(
        "At 1 user the first request over JMS takes # times as long as later ones with look-up and connection, and"
        " # times without; HTTP's own first request takes # times as long as its later ones",
        claims["LD2"][""].effect,
        again.first_over_later(times, "jms", times.first).effect,
        again.first_over_later(times, "http", times.first).effect,
    )

    def compared(size, some):
        return again.jms_over_http(times, size, some, statistics.median)

    rates = {}
    for row in again.rows(run.folder, "cells.csv"):
        key = row["binding"], row["size_bytes"], row["users"]
        rates.setdefault(key, []).append(float(row["throughput_per_s"]))
    peak = {
        binding: max(statistics.mean(some) for key, some in rates.items() if key[0] == binding)
        for binding in ("http", "jms")
    }
    texts[""].says("Peak: HTTP #/s, JMS #/s", peak["http"], peak["jms"])
    headline(
        texts[""],
        [
            Contrast(
                "JMS instead of HTTP",
                above,
                "HTTP answers faster",
                [
                    (
                        "%d %s" % (some, "user" if some == 1 else "users"),
                        {size_words(size): compared(size, some) for size in sizes},
                    )
                    for some in users
                ],
            )
        ],
        "#–# users",
        users[0],
        users[-1],
    )


# ---- farm


def farm(run, texts):
    trials, claims, regions = run.trials, run.claims, run.regions
    time = number("transaction_ns")
    counted = {cell for cell in trials.of if trials.counts(cell)}
    workers = sorted({cell[2] for cell in counted})
    integers = sorted({cell[3] for cell in counted})

    def words(some):
        return "%d %s" % (some, "worker" if some == 1 else "workers")

    def pairs(over, under):
        return [
            (over + (some, size), under + (some, size))
            for some in workers
            for size in integers
            if over + (some, size) in counted and under + (some, size) in counted
        ]

    def mean(over, under, column):
        return trials.mean_ratio(pairs(over, under), number(column))

    calls, queue = ("soap-http", "xml"), ("jms", "packed")
    cost = {
        "": (calls, queue),
        "for the envelope alone": (("soap-jms", "packed"), queue),
        "for the broker alone": (("soap-jms", "xml"), calls),
        "for integers as XML alone": (calls, ("soap-http", "packed")),
    }
    each = {pair[0][2:]: trials.ratio(*pair, number("communication_ns")) for pair in pairs(*cost[""])}
    by_ratio = sorted(each, key=lambda place: each[place].effect)
    places = ["# times with {:,} integers on {}".format(size, words(some)) for some, size in by_ratio]
    texts["SF1"].says(
        "Over # cells the communication of soap-http takes # (#–#) times as long as that of jms, from %s to %s;"
        " the whole transaction takes # (#–#) times as long" % (places[0], places[-1]),
        len(each),
        *three(claims["SF1"][""]),
        each[by_ratio[0]].effect,
        each[by_ratio[-1]].effect,
        *three(mean(*cost[""], "transaction_ns")),
    )
    for name, (over, under) in cost.items():
        if name:
            texts["SF1"].says(
                name + ", the communication takes # (#–#) times as long",
                *three(mean(over, under, "communication_ns")),
            )

    counts(texts["SF2"], claims["SF2"], regions["SF2"], "worker counts")
    effects(texts["SF2"], claims["SF2"], regions["SF2"])

    def slope(way, some):
        cells = [way + (some, size) for size in integers if way + (some, size) in counted]
        return trials.estimate(cells, time, lambda m: again.line([(cell[3], m(cell)) for cell in cells])[0])

    for some in workers:
        texts["SF2"].says(
            "on %s # (#–#) over soap-http and # (#–#) over jms" % words(some),
            *three(slope(calls, some)),
            *three(slope(queue, some)),
        )

    for claim, size in (("SF3a", integers[-1]), ("SF3b", integers[0])):
        effects(texts[claim], claims[claim], regions[claim])
        texts[claim].drops("{} against 1 with {:,} integers".format(words(workers[-1]), size))

    def compared(over, under):
        return trials.ratio(over, under, time)

    ways = sorted({cell[:2] for cell in counted})
    most = workers[-1]
    said = texts[""].rest
    instead = re.search(r"([\w/-]+(?: or [\w/-]+)*) instead of calls", said)
    instead = instead[1] if instead else "jms"
    tried = [
        {"jms": queue, "soap-http/packed": ("soap-http", "packed")}[one] for one in instead.split(" or ")
    ]
    headline(
        texts[""],
        [
            Contrast(
                words(most) + " instead of one",
                below,
                words(most) + " pay",
                [
                    (
                        "{:,} integers".format(size),
                        {way: compared(way + (most, size), way + (1, size)) for way in ways},
                    )
                    for size in integers
                ],
            ),
            Contrast(
                instead + " instead of calls",
                below,
                "use a queue" if "use a queue" in said else "",
                [
                    (
                        "{:,} integers".format(size),
                        {
                            (way, some): compared(way + (some, size), calls + (some, size))
                            for way in tried
                            for some in workers
                        },
                    )
                    for size in integers
                ],
            ),
        ],
        "#–# integers",
        integers[0],
        integers[-1],
    )


# ---- messaging


def messaging(run, texts):
    trials = run.trials
    time = number("median_ns")

    def pairs(program, wanted=lambda size: True):
        return again.messaging_pairs(trials, program, wanted)

    def mean(program, wanted):
        return trials.mean_ratio(pairs(program, wanted), time)

    def keeps_up(text, program, words):
        """From which size on; of its interval, each end may lie a size farther, by chance."""
        sizes = [pair[0][2] for pair in pairs(program)] + [math.inf]
        found = again.keeps_up(trials, program)

        def place(size):
            return min(
                range(len(sizes)), key=lambda at: abs(math.log(sizes[at] / size)) if size < math.inf else -at
            )

        at, low, high = map(place, (found.effect, *found.interval()))
        names = ["none" if math.isinf(size) else size_words(size) for size in sizes]
        if math.isinf(found.effect):
            said = "none up to " + names[-2]
        else:
            said = ("at every tried size, " if at == 0 else "") + "from " + names[at] + " on"
        said = words + " " + said
        printed = text.finds(re.escape(said) + r"(?: \(([^()]+?)(?: to ([^()]+?))?\))?", said)
        names[0] += " or less"
        if not printed:
            return
        first = printed[1] or names[at]
        for one, mine in ((first, low), (printed[2] or first, high)):
            if one not in names or abs(names.index(one) - mine) > 1:
                text.wrong.append("%s: an end is %s, not %s" % (text.where, one, names[mine]))

    def singles(text):
        text.says(
            "PingPong, 2 ranks, 1 Gbit/s: soap-mtom over mpi: # (#–#) times as long below 125 KB,"
            " # (#–#) times as long from 200 KB on",
            *three(mean("ping-pong", lambda size: size < 125_000)),
            *three(mean("ping-pong", lambda size: size >= 200_000)),
        )
        keeps_up(text, "ping-pong", "keeps up:")

    def bursts(text):
        text.says(
            "from 135 KB on it takes # (#–#) times as long as mpi",
            *three(mean("ping-star-pong", lambda size: size >= 135_000)),
        )
        text.drops("Ping*Pong, 2 ranks, 8 to 1, 1 Gbit/s")
        keeps_up(text, "ping-star-pong", "soap-mtom keeps up with mpi:")
        keeps_up(text, "ping-pong", "in PingPong:")

    singles(texts["MP1a"])
    singles(texts["MP1b"])
    bursts(texts["MP2a"])
    bursts(texts["MP2b"])
    orders = pairs("matrix", lambda order: order >= 160)
    largest = orders[-1]
    texts["MP3"].says(
        "Matrix communication, 4 ranks, 1 Gbit/s: with orders from 160 on soap-mtom takes # (#–#) times as long as"
        " mpi, at n = # # (#–#) times",
        *three(mean("matrix", lambda order: order >= 160)),
        largest[0][2],
        *three(trials.ratio(*largest, time)),
    )

    each = {pair[0][2]: trials.ratio(*pair, time) for pair in pairs("ping-pong")}
    sizes = sorted(each)
    headline(
        texts[""],
        [
            Contrast(
                "soap-mtom instead of MPI",
                below,
                "web services keep up with MPI",
                [(size_words(size), {"": each[size]}) for size in sizes],
                border=1.15,
            )
        ],
        *between_sizes(sizes[0], sizes[-1]),
    )


# ---- jobs


def jobs(run, texts):
    trials, claims = run.trials, run.claims
    time = number("elapsed_ns")
    ways = {
        "by reference": "reference",
        "by value": "value",
        "as attachment": "attachment",
        "in a session": "session",
    }
    problems = sorted({cell[2] for cell in trials.of if cell[0] == "simulation"}, key=int)
    small, large = problems[0], problems[-1]

    for claim in ("OS1a", "OS1b"):
        for name, way in ways.items():
            if again.whole(way, large) not in trials.of:
                continue
            told = []
            for problem in (small, large):
                rows_of = trials.of[again.whole(way, problem)].values()
                overhead = statistics.median(again.beyond_runs(row) for some in rows_of for row in some)
                direct = statistics.median(known(trials, again.whole("direct", problem), "elapsed_ns"))
                told += [int(problem), milliseconds(overhead), 100 * overhead / direct]
            grown, share = again.overhead_growth(trials, way, small, large)
            texts[claim].says(
                name
                + ", problem #: # ms, # % of the direct run, problem #: # ms, # % of the direct run; the overhead is"
                " # (#–#) and its share # (#–#) times that of problem #",
                *told,
                *three(grown),
                *three(share),
                int(small),
            )

    transfer = again.transfer
    by_value = sorted(
        int(cell[2]) for cell in trials.of.keys() | trials.failed.keys() if cell[:2] == ("transfer", "value")
    )
    arrived = [size for size in by_value if trials.n(transfer("value", size))]
    huge = transfer("value", by_value[-1])
    done, failed = trials.n(huge), trials.failed.get(huge, 0)
    texts["OS2a"].says(
        "With %s, # of # trials by value completed (# %%). The largest file that arrived has %s, of up to %s that were"
        " tried" % tuple(map(size_words, (by_value[-1], arrived[-1], by_value[-1]))),
        done,
        done + failed,
        100 * done / (done + failed),
    )
    texts["OS2b"].says(
        "With %s, by reference takes # (#–#) times as long as two local copies" % size_words(by_value[-1]),
        *three(claims["OS2b"][""]),
    )
    texts["OS2c"].says(
        "Up to 100 KB, by reference takes # (#–#) times as long as by value",
        *three(claims["OS2c"][""]),
    )

    call = [cell for cell in trials.of if cell[0] == "call"]
    called = next(cell for cell in call if cell[1] == "call")
    direct = next(cell for cell in call if cell[1] == "direct")
    added = trials.estimate([called, direct], time, lambda m: (m(called) - m(direct)) / 1e6)
    texts[""].says("A call adds # ms;", added.effect)
    texts[""].says("A call adds # ms (#–#) to a program that does nothing", *three(added))

    def compared(size):
        return trials.ratio(transfer("reference", size), transfer("attachment", size), time)

    sizes = sorted(int(cell[2]) for cell in trials.of if cell[:2] == ("transfer", "attachment"))
    headline(
        texts[""],
        [
            Contrast(
                "sending by reference",
                below,
                "send data by reference",
                [(size_words(size), {"": compared(size)}) for size in sizes],
            )
        ],
        *between_sizes(sizes[0], sizes[-1]),
    )


TOLD = {"payload": payload, "load": load, "farm": farm, "messaging": messaging, "jobs": jobs}


# ---- several runs


def pool(effects, errors):
    """
    The mean over runs by the weights of Paule and Mandel: it, its standard error, and the variance between
    runs.
    """

    def weighed(between):
        weights = [1 / (error * error + between) for error in errors]
        mean = sum(w * e for w, e in zip(weights, effects)) / sum(weights)
        scatter = sum(w * (e - mean) ** 2 for w, e in zip(weights, effects))
        return mean, 1 / math.sqrt(sum(weights)), scatter

    freedom = len(effects) - 1
    low, high = 0.0, len(effects) * sum(one * one for one in effects) + 1
    if weighed(0)[2] <= freedom:
        high = 0.0
    for _ in range(200):
        middle = (low + high) / 2
        low, high = (middle, high) if weighed(middle)[2] > freedom else (low, middle)
    mean, error, _ = weighed(high)
    return mean, error, high


def pooled(runs, kind):
    """The estimate of the mean of several runs' estimates of the same, and the prediction of one more run."""
    scale, back = (math.log, math.exp) if kind == "ratio" else (float, float)
    known_of = [
        (run, run.interval())
        for run in runs
        if all(math.isfinite(end) and (kind != "ratio" or end > 0) for end in run.interval())
    ]
    if len(known_of) < ENOUGH_RUNS:
        return None, None
    errors = [
        (scale(high) - scale(low)) / 2 / again.normal_quantile(again.LEVEL) for _, (low, high) in known_of
    ]
    mean, error, between = pool([scale(run.effect) for run, _ in known_of], errors)
    freedom = len(known_of) - 1

    def around(level, deviation):
        half = again.student_quantile(level, freedom) * deviation
        return back(mean - half), back(mean + half)

    estimate = again.Estimate(
        back(mean), min(run.n for run, _ in known_of), exact=lambda level: around(level, error)
    )
    estimate.explained = min(getattr(run, "explained", 1) for run, _ in known_of)
    one_more = math.sqrt(between + statistics.median(errors) ** 2 + error * error)
    return estimate, around(again.LEVEL, one_more)


# ---- the page


class Run:
    """A folder with what it computes, what it wrote, and what its answer says."""

    def __init__(self, folder):
        self.folder, self.name = folder, os.path.basename(folder.rstrip("/"))
        self.experiment = next(again.rows(folder, "trials.csv"))["experiment"]
        read, claims_of = again.EXPERIMENTS[self.experiment]
        self.trials = read(folder)
        self.claims = claims_of(self.trials)
        self.written = {row["claim"]: row for row in again.rows(folder, "claims.csv")}
        self.regions = {
            claim: (float(row["claimed_low"] or "-inf"), float(row["claimed_high"] or "inf"))
            for claim, row in self.written.items()
        }
        with open(os.path.join(folder, "answer.json"), encoding="utf-8") as file:
            self.answer = json.load(file)
        self.counts = self.answer["trust"]["level"] != "bad"


def table(lines, header):
    """Rows of a Markdown table by the names of its columns."""
    at = next((i for i, one in enumerate(lines) if one.startswith(header)), None)
    if at is None:
        return
    columns = cells_of(lines[at])
    for one in lines[at + 2 :]:
        if not one.startswith("|"):
            return
        yield dict(zip(columns, cells_of(one)))


def cells_of(line):
    return [cell.strip() for cell in line.strip()[1:-1].split(" | ")]


def same(where, text, values, wrong):
    """Whether a cell begins with these numbers, in percent or in points where it says so."""
    scale = 100 if "%" in text or "points" in text else 1
    printed = re.findall(PRINTED, text.replace("–", " "))
    if len(printed) < len(values):
        wrong.append("%s: '%s' has %d numbers, not %d" % (where, text, len(printed), len(values)))
    for one, value in zip(printed, values):
        if not agrees(one, value, scale):
            value = Between.of(value)
            wrong.append(
                "%s: '%s' has %s, not %s to %s" % (where, text, one, scale * value.low, scale * value.high)
            )


def check_claims(where, rows_of, counted, wrong):
    """The table of a section's claims: of the newest run, or pooled. The verdicts, by claim."""
    several = len(counted) >= ENOUGH_RUNS
    found = {}
    for row in rows_of:
        claim = re.match(r"\*\*(\w+)\*\*", row["claim"])[1]
        here = where + " " + claim
        region = counted[0].regions[claim]
        claimed = [end for end in region if math.isfinite(end)]
        same(here + ", claimed", row["claimed"], claimed, wrong)
        of_page = row["verdict"]
        found[claim] = of_page
        written = counted[0].written[claim]
        effect = next(row[name] for name in row if name.endswith("with its interval"))
        by = effect.partition("), ")[2]
        if several:
            names = list(counted[0].claims[claim])
            both = {
                name: pooled(
                    [run.claims[claim][name] for run in counted if name in run.claims[claim]],
                    written["kind"],
                )
                for name in names
            }
            means = {name: mean for name, (mean, _) in both.items() if mean}
            if by not in means:
                wrong.append("%s: '%s' is none of %s" % (here, by, ", ".join(means)))
                continue
            mine = again.verdict(claim, means, *region)
            low, high = means[by].shown(len(means), region)
            slack = TOLERANCE * (high - low)
            mean = means[by].effect
            values = (Between(mean - slack, mean + slack), *stretched(low, high))
            n = means[by].n
            same(here + ", one more run", row["one more run"], stretched(*both[by][1]), wrong)
        else:
            mine, n = written["verdict"], int(written["n"])
            values = [float(written[column]) for column in ("effect", "ci_low", "ci_high")]
            if by != written["decided_by"]:
                wrong.append("%s: '%s' decides, not '%s'" % (here, written["decided_by"], by))
        same(here, effect, values, wrong)
        agree = sum(run.written[claim]["verdict"] == mine for run in counted)
        agreeing = "%d of %d" % (agree, len(counted)) if len(counted) > 1 else "–"
        if (row["n"], row["runs that agree"], of_page) != (str(n), agreeing, mine):
            wrong.append("%s is not n %d, %s, %s" % (here, n, agreeing, mine))
        published = written["published"]
        if published:
            same(here + ", the study's number", row["the study's number"], [float(published)], wrong)
    missing = counted[0].written.keys() - found.keys()
    if missing:
        wrong.append("%s: not there: %s" % (where, ", ".join(sorted(missing))))
    return found


def check_section(section, runs, wrong):
    lines = section.split("\n")
    title = lines[0]
    counted = [run for run in runs if run.counts] or runs[:1]
    newest = counted[0]
    found = check_claims(title, table(lines, "| claim |"), counted, wrong)
    texts = {}
    for line in lines:
        bullet = re.match(r"- \*\*(\w+)\*\*, ([a-z ]+): (.*)", line)
        if bullet:
            claim, verdict, text = bullet.groups()
            written = newest.written[claim]
            texts[claim] = Text(title + " " + claim, text, wrong, written["decided_by"])
            texts[claim].drops(written["measure"] + ".")
            if verdict != written["verdict"]:
                wrong.append("%s %s: it is %s, not %s" % (title, claim, written["verdict"], verdict))
    said = next(line for line in lines if line.startswith("**"))
    texts[""] = Text(title + ", its headline", said.replace("**", ""), wrong)
    TOLD[newest.experiment](newest, texts)
    for text in texts.values():
        text.is_said()
    for row in table(lines, "| claim | ["):
        for run, text in zip(counted, list(row.values())[1:]):
            written = run.written[row["claim"]]
            numbers = [float(written[column]) for column in ("effect", "ci_low", "ci_high")]
            same("%s %s of %s" % (title, row["claim"], run.name), text, numbers, wrong)
    trust = newest.answer["trust"]
    said_of_trust = [trust["text"]] + [
        "%s: %s" % (one["id"], one["text"]) for one in trust["checks"] if one["level"] != "ok"
    ]
    for text in said_of_trust:
        if text not in section:
            wrong.append("%s does not say '%s'" % (title, text))
    return found


def check_page(page, folders):
    """Differences between the page and the rows of its runs."""
    with open(page, encoding="utf-8") as file:
        top, *sections = file.read().split("\n## ")
    given = {os.path.basename(folder.rstrip("/")): folder for folder in folders}
    runs = {}
    wrong, all_found, further = [], {}, set()
    for section in sections:
        link = re.search(r"\| rows, and every option \| \[([^\]]+)\]", section)
        if not link:
            continue
        names = re.findall(r"^\| \[([^\]]+)\]\([^)]*\) \|", section, re.M) or [link[1]]
        for name in names:
            if name not in given:
                wrong.append("%s: no folder %s was given" % (page, name))
            elif name not in runs:
                runs[name] = Run(given[name])
        if all(name in runs for name in names):
            title = section.split("\n")[0]
            if "\nAnother design: " in section:
                further.add(title)
            all_found[title] = check_section(section, [runs[name] for name in names], wrong)
    for row in table(top.split("\n"), "| experiment |"):
        title = re.match(r"\[([^\]]+)\]", row["experiment"])[1]
        for verdict in VERDICTS:
            mine = [claim for claim, one in all_found.get(title, {}).items() if one == verdict]
            if row[verdict] != ", ".join(mine):
                wrong.append("%s: %s of %s are %s" % (page, verdict, title, ", ".join(mine)))
    first = [found for title, found in all_found.items() if title not in further]
    verdicts = [one for found in first for one in found.values()]
    totals = ", ".join("%s %d" % (word, verdicts.count(word)) for word in VERDICTS)
    studies = "1 study" if len(first) == 1 else "%d studies" % len(first)
    total = "%d claims of %s: %s" % (len(verdicts), studies, totals)
    if total not in top:
        wrong.append("%s does not say '%s'" % (page, total))
    return wrong, sum(map(len, all_found.values()))


def main(words):
    if len(words) < 2:
        sys.exit(__doc__)
    wrong, claims = check_page(words[0], words[1:])
    print("%d claims of the page recomputed, %d differences" % (claims, len(wrong)))
    for one in wrong:
        print("differs: " + one)
    sys.exit(1 if wrong else 0)


if __name__ == "__main__":
    main(sys.argv[1:])
