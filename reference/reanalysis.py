"""Recomputes the claims of published runs from their rows, with nothing but Python's own library.

    python3 reference/reanalysis.py reference/payload reference/load ...

It follows docs/methods.md and the column `rule` of claims.csv, and shares no code with soapbench. Of every
claim it computes effect, n, interval and verdict from the rows and compares them with claims.csv. It ends
with 1 if something differs. page.py, beside it, does so with docs/findings.md.

Effects, shares, and the intervals of Student, Wilson and Newcombe have to agree in all digits of claims.csv.
Intervals of a bootstrap come from draws of its own: each of their ends has to lie within TOLERANCE of the
width of the interval in claims.csv. Of several comparisons, claims.csv says which one decides; that choice is
taken over, and the verdict is not: it follows from all of them.
"""

import csv
import gzip
import json
import math
import os
import random
import statistics
import sys

DRAWS = 2000
TOLERANCE = 0.25
DIGITS = 0.000051
FEWEST_TRIALS = 5
MOST_FAILED = 0.2
LEVEL = 0.95


# ---- rows


def rows(folder, table):
    path = os.path.join(folder, table)
    opened = (
        open(path, newline="", encoding="utf-8")
        if os.path.exists(path)
        else gzip.open(path + ".gz", "rt", newline="", encoding="utf-8")
    )
    with opened as lines:
        yield from csv.DictReader(lines)


class Trials:
    """Measured rows of a run by cell and by the fork and round in which they were made."""

    def __init__(self, measured, cell):
        self.of = {}
        self.failed = {}
        for row in measured:
            key = cell(row)
            if row["outcome"] != "completed":
                self.failed[key] = self.failed.get(key, 0) + 1
                continue
            place = (row.get("fork") or "1", int(row["round"]))
            self.of.setdefault(key, {}).setdefault(place, []).append(row)

    def draws(self, cells):
        """All rounds that cells have, and then draws of them: of forks first, then of their rounds."""
        rounds = {}
        for place in sorted({place for cell in cells for place in self.of[cell]}):
            rounds.setdefault(place[0], []).append(place)
        yield [place for places in rounds.values() for place in places]
        dice = random.Random(20030623)
        for _ in range(DRAWS):
            chosen = []
            for fork in dice.choices(sorted(rounds), k=len(rounds)):
                chosen += dice.choices(rounds[fork], k=len(rounds[fork]))
            yield chosen

    def n(self, cell):
        """How many trials there are; the exchanges of a burst are one."""
        return len(self.of.get(cell, {}))

    def counts(self, cell):
        done = sum(len(one) for one in self.of.get(cell, {}).values())
        failed = self.failed.get(cell, 0)
        return done >= FEWEST_TRIALS and failed <= MOST_FAILED * (done + failed)

    def estimate(self, cells, value, statistic):
        """A statistic of the medians of cells, with that of each draw: statistic(median of cell)."""
        values = {
            cell: {place: [value(row) for row in some] for place, some in self.of[cell].items()}
            for cell in cells
        }

        def of(places):
            medians = {
                cell: statistics.median([x for place in places for x in known.get(place, ())])
                for cell, known in values.items()
            }
            return statistic(medians.__getitem__)

        effect, *draws = map(of, self.draws(cells))
        return Estimate(effect, min(self.n(cell) for cell in cells), draws)

    def ratio(self, over, under, value):
        """The ratio of the medians of two cells."""
        return self.estimate([over, under], value, lambda median: median(over) / median(under))

    def mean_ratio(self, pairs, value):
        """The geometric mean of the ratios of pairs of cells."""
        return self.estimate(
            [cell for pair in pairs for cell in pair],
            value,
            lambda median: geometric_mean(median(over) / median(under) for over, under in pairs),
        )


class Estimate:
    """An effect, how many trials it rests on, and its draws or else its exact interval by a level."""

    def __init__(self, effect, n, draws=None, exact=None):
        self.effect, self.n, self.exact = effect, n, exact
        self.draws = sorted(draws) if draws else None

    def interval(self):
        return self.exact(LEVEL) if self.exact else self._percentiles((1 - LEVEL) / 2)

    def widened(self, comparisons):
        """The interval for one of several comparisons (Bonferroni): of percentiles that are moved out
        by Student's t, or of ends that are moved out in that proportion, what reaches farther."""
        if comparisons == 1:
            return self.interval()
        level = 1 - (1 - LEVEL) / comparisons
        if self.exact:
            return self.exact(level)
        reach = student_quantile(level, self.n - 1) * math.sqrt(self.n / (self.n - 1))
        times = reach / normal_quantile(LEVEL)
        usual = [self.effect * (end / self.effect) ** times for end in self.interval()]
        expanded = self._percentiles(statistics.NormalDist().cdf(-reach))
        return min(usual[0], expanded[0]), max(usual[1], expanded[1])

    def shown(self, comparisons, region):
        """The interval of one of several comparisons, which is the usual one only where it holds."""
        return self.interval() if inside(self, *region) else self.widened(comparisons)

    def _percentiles(self, tail):
        return quantile(self.draws, tail), quantile(self.draws, 1 - tail)


def quantile(ordered, share):
    """Type 7 of Hyndman and Fan."""
    at = share * (len(ordered) - 1)
    low = math.floor(at)
    high = min(low + 1, len(ordered) - 1)
    if ordered[low] == ordered[high]:
        return ordered[low]
    return ordered[low] + (at - low) * (ordered[high] - ordered[low])


# ---- exact intervals


def normal_quantile(level):
    return statistics.NormalDist().inv_cdf((1 + level) / 2)


def student_quantile(level, freedom):
    scale = math.exp(math.lgamma((freedom + 1) / 2) - math.lgamma(freedom / 2))
    scale /= math.sqrt(freedom * math.pi)

    def within(x, steps=2000):
        """Probability between -x and x, by Simpson's rule over the angle atan(t / sqrt(freedom))."""
        end = math.atan(x / math.sqrt(freedom))
        width = end / steps
        total = 0.0
        for i in range(steps + 1):
            weight = 1 if i in (0, steps) else 4 if i % 2 else 2
            total += weight * math.cos(i * width) ** (freedom - 1)
        return 2 * scale * math.sqrt(freedom) * total * width / 3

    low, high = 0.0, 1e6
    for _ in range(80):
        middle = (low + high) / 2
        low, high = (middle, high) if within(middle) < level else (low, middle)
    return (low + high) / 2


def of_repeats(logarithms):
    """The geometric mean of repeats with Student's t over their logarithms."""
    mean = statistics.mean(logarithms)
    n = len(logarithms)
    error = statistics.stdev(logarithms) / math.sqrt(n)

    def exact(level):
        reach = student_quantile(level, n - 1) * error
        return math.exp(mean - reach), math.exp(mean + reach)

    return Estimate(math.exp(mean), n, exact=exact)


def wilson(hits, n, level):
    z = normal_quantile(level)
    share = hits / n
    middle = share + z * z / (2 * n)
    reach = z * math.sqrt(share * (1 - share) / n + z * z / (4 * n * n))
    return (middle - reach) / (1 + z * z / n), (middle + reach) / (1 + z * z / n)


def newcombe(hits, n, others, m, level):
    low, high = wilson(hits, n, level)
    other_low, other_high = wilson(others, m, level)
    one, other = hits / n, others / m
    return (
        one - other - math.hypot(one - low, other_high - other),
        one - other + math.hypot(high - one, other - other_low),
    )


# ---- what claims are made of


def geometric_mean(values):
    values = list(values)
    return math.exp(sum(math.log(value) for value in values) / len(values))


def line(points):
    """Slope and share of the variance that it explains, of the logarithms of (x, y)."""
    xs = [math.log(x) for x, _ in points]
    ys = [math.log(y) for _, y in points]
    mx, my = statistics.mean(xs), statistics.mean(ys)
    sxx = sum((x - mx) ** 2 for x in xs)
    sxy = sum((x - mx) * (y - my) for x, y in zip(xs, ys))
    syy = sum((y - my) ** 2 for y in ys)
    return sxy / sxx, sxy * sxy / (sxx * syy)


def number(column):
    return lambda row: float(row[column])


def megabytes(size):
    return "%g MB" % (size / 1e6)


def size_words(size):
    """Sizes as claims.csv writes them: powers of two in KiB and MiB, others in KB and MB."""
    if size & (size - 1) == 0 and size >= 1024:
        return "%d MiB" % (size >> 20) if size >= 1 << 20 else "%d KiB" % (size >> 10)
    if size >= 1e9:
        return "%g GB" % (size / 1e9)
    return megabytes(size) if size >= 1e6 else "%g KB" % (size / 1e3)


# ---- experiments: each claim is a dictionary of its comparisons, or one with the name ""


def named(kind):
    """A format and a binding, as readers know them."""
    return kind[0] + "/" + kind[1].upper()


def payload_trials(folder):
    everything = [row for row in rows(folder, "trials.csv") if row["stage"] == "measured"]

    def cell(row):
        return row["format"], row["binding"], int(row["payload_bytes"])

    longest = {}
    for row in everything:
        longest[cell(row)] = max(longest.get(cell(row), 1), int(row["burst"] or 1))
    counted = [row for row in everything if longest[cell(row)] == 1 or int(row["burst"] or 1) > 1]
    trials = Trials(counted, cell)
    trials.with_first = Trials(everything, cell)  # what comes after a pause is run time, too
    return trials


def payload(trials):
    sizes = sorted({size for _, _, size in trials.of})
    kinds = [("serialized", "http"), ("serialized", "jms"), ("normal", "http"), ("normal", "jms")]
    time = number("transaction_ns")

    def both(one, other):
        return [
            (one + (size,), other + (size,))
            for size in sizes
            if trials.counts(one + (size,)) and trials.counts(other + (size,))
        ]

    def within(kind, value):
        cells = [kind + (size,) for size in sizes if trials.counts(kind + (size,))]
        return trials.estimate(cells, value, lambda m: geometric_mean(m(c) for c in cells))

    def largest(kind):
        return {
            named(other): trials.ratio(kind + (sizes[-1],), other + (sizes[-1],), time)
            for other in kinds
            if other != kind
        }

    claims = {}
    pairs = both(("serialized", "http"), ("normal", "http"))
    claims["SP1"] = {megabytes(a[2]): trials.ratio(a, b, time) for a, b in pairs if a[2] != sizes[0]}
    pairs = both(("serialized", "jms"), ("normal", "jms"))
    claims["SP2"] = {megabytes(a[2]): trials.ratio(a, b, time) for a, b in pairs}
    claims["SP3"] = {
        "%s/JMS over %s/HTTP" % (form, form): trials.mean_ratio(both((form, "jms"), (form, "http")), time)
        for form in ("normal", "serialized")
    }
    claims["SP4a"] = largest(("serialized", "http"))
    claims["SP4b"] = largest(("normal", "jms"))
    claims["SP5"] = {
        named(kind): within(kind, lambda row: float(row["server_ns"]) / float(row["client_ns"]))
        for kind in kinds
    }
    claims["SP6"] = {
        named(kind): within(
            kind, lambda row: float(row["serialization_ns"]) / float(row["deserialization_ns"])
        )
        for kind in kinds[:2]
    }
    cells = [kind + (size,) for kind in kinds for size in sizes if trials.counts(kind + (size,))]
    slope = trials.estimate(cells, number("generation_ns"), lambda m: line([(c[2], m(c)) for c in cells])[0])
    slope.explained = trials.estimate(
        cells, number("generation_ns"), lambda m: line([(c[2], m(c)) for c in cells])[1]
    ).effect
    claims["SP7"] = {"": slope}
    claims["SP8a"] = {"": spikes(trials, time)}
    claims["SP8b"] = {"": pauses(trials.with_first, time)}
    return claims


def pause_count(row):
    return int(row["client_gc_count"] or 0) + int(row["server_gc_count"] or 0)


class Spikes:
    """How many spikes and other trials there are, and how many of each a pause touched."""

    def __init__(self):
        self.touched, self.all = {True: 0, False: 0}, {True: 0, False: 0}
        self.explained = 0


def spike_counts(trials, time):
    counts = Spikes()
    for places in trials.of.values():
        by_fork = {}
        for (fork, _), some in places.items():
            by_fork.setdefault(fork, []).extend(some)
        for some in by_fork.values():
            middle = statistics.median(map(time, some))
            bound = middle + 3 * statistics.median(abs(time(row) - middle) for row in some)
            for row in some:
                spike = time(row) > bound
                counts.all[spike] += 1
                counts.touched[spike] += pause_count(row) > 0
                counts.explained += spike and time(row) - paused(row) <= bound
    return counts


def paused(row):
    return float(row["client_gc_ns"] or 0) + float(row["server_gc_ns"] or 0)


def spikes(trials, time):
    counts = spike_counts(trials, time)
    touched, all_of = counts.touched, counts.all
    return Estimate(
        touched[True] / all_of[True] - touched[False] / all_of[False],
        all_of[True],
        exact=lambda level: newcombe(touched[True], all_of[True], touched[False], all_of[False], level),
    )


def pauses(trials, time):
    sums = {}
    for places in trials.of.values():
        for place, some in places.items():
            of_pauses, took = sums.get(place, (0, 0))
            for row in some:
                of_pauses += paused(row)
                took += time(row)
            sums[place] = of_pauses, took

    def share(places):
        return sum(sums[p][0] for p in places) / sum(sums[p][1] for p in places)

    effect, *draws = map(share, trials.draws(trials.of))
    return Estimate(effect, len(sums), draws)


class LoadTimes:
    """
    Response times in ms by binding, size, users and repeat, and of each the first request, without and
    with its connection.
    """

    def __init__(self):
        self.elapsed, self.first, self.connected = {}, {}, {}

    @property
    def repeats(self):
        return sorted({key[3] for key in self.elapsed})

    @property
    def sizes(self):
        return sorted({key[1] for key in self.elapsed})

    @property
    def users(self):
        return sorted({key[2] for key in self.elapsed})


def load_times(folder):
    times = LoadTimes()
    for row in rows(folder, "trials.csv"):
        if row["outcome"] != "completed" or row["rate_per_s"]:
            continue
        key = row["binding"], int(row["size_bytes"]), int(row["users"]), int(row["repeat"])
        if row["stage"] == "measured":
            times.elapsed.setdefault(key, []).append(float(row["elapsed_ms"]))
        elif row["stage"] == "first":
            times.first[key] = float(row["elapsed_ms"])
            times.connected[key] = times.first[key] + float(row["connect_ms"] or 0)
    return times


def jms_over_http(times, size, users, statistic):
    """How many times as long JMS takes as HTTP, by a statistic of each repeat."""
    return of_repeats(
        [
            math.log(
                statistic(times.elapsed["jms", size, users, repeat])
                / statistic(times.elapsed["http", size, users, repeat])
            )
            for repeat in times.repeats
        ]
    )


def first_over_later(times, binding, first):
    """A user's first request over the median of later ones, of which less than 1 ms counts as 1 ms."""
    return of_repeats(
        [
            statistics.mean(
                math.log(
                    first[binding, size, 1, repeat]
                    / max(1, statistics.median(times.elapsed[binding, size, 1, repeat]))
                )
                for size in times.sizes
            )
            for repeat in times.repeats
        ]
    )


def load(times):
    sizes, users = times.sizes, times.users

    def mean_ratio(size, user):
        return jms_over_http(times, size, user, statistics.mean)

    def words(size, user):
        return "%s and %d %s" % (size_words(size), user, "user" if user == 1 else "users")

    return {
        "LD1": {words(size, user): mean_ratio(size, user) for size in sizes for user in users},
        "LD2": {"": first_over_later(times, "jms", times.connected)},
        "LD3": {words(sizes[0], user): mean_ratio(sizes[0], user) for user in (30, 100)},
    }


def farm_trials(folder):
    return Trials(
        (row for row in rows(folder, "trials.csv") if row["stage"] == "measured"),
        lambda row: (row["way"], row["data"], int(row["workers"]), int(row["integers"])),
    )


def farm(trials):
    time = number("transaction_ns")
    xml = any(cell[0] == "soap-http" and cell[1] == "xml" for cell in trials.of)
    ways = {"soap-http": ("soap-http", "xml" if xml else "packed"), "jms": ("jms", "packed")}
    counted = {cell for cell in trials.of if trials.counts(cell)}
    shared = sorted(
        cell[2:] for cell in counted if cell[:2] == ways["jms"] and ways["soap-http"] + cell[2:] in counted
    )
    workers = sorted({some for some, _ in shared})
    integers = sorted({some for _, some in shared})
    pairs = [(ways["soap-http"] + cell, ways["jms"] + cell) for cell in shared]

    def growth(some):
        tried = [size for worker, size in shared if worker == some]
        one, other = ([way + (some, size) for size in tried] for way in (ways["soap-http"], ways["jms"]))

        def slope(median, cells):
            return line([(cell[3], median(cell)) for cell in cells])[0]

        return trials.estimate(one + other, time, lambda m: 10 ** (slope(m, one) - slope(m, other)))

    def speed_up(way, size):
        one, most = ways[way] + (1, size), ways[way] + (workers[-1], size)
        return trials.ratio(one, most, time)

    return {
        "SF1": {"": trials.mean_ratio(pairs, number("communication_ns"))},
        "SF2": {"%d %s" % (some, "worker" if some == 1 else "workers"): growth(some) for some in workers},
        "SF3a": {way: speed_up(way, integers[-1]) for way in ways},
        "SF3b": {way: speed_up(way, integers[0]) for way in ways},
    }


def messaging_trials(folder):
    measured = [
        row
        for row in rows(folder, "trials.csv")
        if row["stage"] == "measured" and row["stack"] in ("soap-mtom", "mpi")
    ]
    links = {row["link"] for row in measured}
    link = "1gbit" if "1gbit" in links else sorted(links)[0]
    measured = [row for row in measured if row["link"] == link]
    fewest = {}
    for row in measured:
        setup = int(row["ranks"]), int(row["burst"] or 1)
        fewest[row["program"]] = min(fewest.get(row["program"], setup), setup)
    return Trials(
        (row for row in measured if (int(row["ranks"]), int(row["burst"] or 1)) == fewest[row["program"]]),
        lambda row: (
            row["stack"],
            row["program"],
            (
                int(row["order"] or row["message_bytes"])
                if row["program"] == "matrix"
                else int(row["message_bytes"])
            ),
        ),
    )


def messaging_pairs(trials, program, wanted=lambda size: True):
    sizes = sorted(cell[2] for cell in trials.of if cell[:2] == ("soap-mtom", program))
    return [
        (("soap-mtom", program, size), ("mpi", program, size))
        for size in sizes
        if wanted(size) and all(trials.counts((stack, program, size)) for stack in ("soap-mtom", "mpi"))
    ]


def keeps_up(trials, program):
    """The smallest size from which on the ratio is at most 1.15; none is infinite."""
    some = messaging_pairs(trials, program)

    def smallest(median):
        found = math.inf
        for over, under in reversed(some):
            if median(over) / median(under) > 1.15:
                break
            found = over[2]
        return found

    return trials.estimate([cell for pair in some for cell in pair], number("median_ns"), smallest)


def messaging(trials):
    time = number("median_ns")

    def pairs(program, wanted=lambda size: True):
        return messaging_pairs(trials, program, wanted)

    def mean(program, wanted):
        return trials.mean_ratio(pairs(program, wanted), time)

    earlier, later = (keeps_up(trials, one) for one in ("ping-star-pong", "ping-pong"))

    def quotient(_):
        low, high = earlier.interval()
        other_low, other_high = later.interval()
        return low / other_high, high / other_low

    return {
        "MP1a": {
            size_words(a[2]): trials.ratio(a, b, time)
            for a, b in pairs("ping-pong", lambda size: size < 125_000)
        },
        "MP1b": {"": mean("ping-pong", lambda size: size >= 200_000)},
        "MP2a": {"": Estimate(earlier.effect / later.effect, min(earlier.n, later.n), exact=quotient)},
        "MP2b": {"": mean("ping-star-pong", lambda size: size >= 135_000)},
        "MP3": {"": mean("matrix", lambda order: order >= 160)},
    }


def in_blocks(folder, measured):
    """Calls with the block in which they were made, one in each round of the run: as their start, or as their round
    where the run has several starts."""
    with open(os.path.join(folder, "environment.json"), encoding="utf-8") as file:
        known = json.load(file)
    run = known["jobs"]
    block = "round" if known.get("forks", 1) > 1 else "fork"
    for row in measured:
        if row["part"] == "call":
            row[block] = str(math.ceil(int(row["round"]) * run["rounds"] / run["calls"]))
        yield row


def jobs_trials(folder):
    measured = (row for row in rows(folder, "trials.csv") if row["stage"] == "measured")
    return Trials(
        in_blocks(folder, measured),
        lambda row: (row["part"], row["way"], row["bytes"] or row["problem"], row["step"]),
    )


def whole(way, problem):
    """The cell of a whole simulation."""
    return "simulation", way, problem, "total"


def transfer(way, size):
    return "transfer", way, str(size), ""


def beyond_runs(row):
    """What calls take beyond their programs' runs; of a direct run, all of it."""
    elapsed = float(row["elapsed_ns"])
    return elapsed if row["way"] == "direct" else elapsed - float(row["run_ns"])


def overhead_growth(trials, way, small, large):
    """How many times as large the overhead is with the larger problem, and its share of the direct run."""
    over, under = whole(way, large), whole(way, small)
    direct_over, direct_under = whole("direct", large), whole("direct", small)
    return trials.ratio(over, under, beyond_runs), trials.estimate(
        [over, under, direct_over, direct_under],
        beyond_runs,
        lambda m: m(over) / m(direct_over) / (m(under) / m(direct_under)),
    )


def jobs(trials):
    time = number("elapsed_ns")
    problems = sorted({cell[2] for cell in trials.of if cell[0] == "simulation"}, key=int)
    small, large = problems[0], problems[-1]
    way = next(
        way for way in ("reference", "value", "attachment", "session") if whole(way, large) in trials.of
    )

    overhead, share = overhead_growth(trials, way, small, large)
    sizes = sorted({int(cell[2]) for cell in trials.of if cell[0] == "transfer"})
    huge = transfer("value", sizes[-1])
    done, failed = trials.n(huge), trials.failed.get(huge, 0)
    reference, copy = transfer("reference", sizes[-1]), transfer("local-copy", sizes[-1])
    pairs = [(transfer("reference", size), transfer("value", size)) for size in sizes if size <= 100_000]
    return {
        "OS1a": {"": overhead},
        "OS1b": {"": share},
        "OS2a": {
            "": Estimate(
                done / (done + failed),
                done + failed,
                exact=lambda level: wilson(done, done + failed, level),
            )
        },
        "OS2b": {"": trials.estimate([reference, copy], time, lambda m: m(reference) / (2 * m(copy)))},
        "OS2c": {"": trials.mean_ratio(pairs, time)},
    }


# how the rows of each are read, and what they say of its claims
EXPERIMENTS = {
    "payload": (payload_trials, payload),
    "load": (load_times, load),
    "farm": (farm_trials, farm),
    "messaging": (messaging_trials, messaging),
    "jobs": (jobs_trials, jobs),
}


# ---- verdicts


def inside(estimate, low, high):
    begin, end = estimate.interval()
    return begin > low and end < high


def verdict(claim, comparisons, low, high):
    """Whether all intervals lie within low to high, or one surely elsewhere."""

    def outside(estimate):
        begin, end = estimate.widened(len(comparisons))
        return end < low or begin > high

    allowed = 3 * len(comparisons) // 10 if claim == "SP2" else 0
    estimates = comparisons.values()
    if sum(map(outside, estimates)) > allowed:
        return "contradicted"
    if sum(not inside(estimate, low, high) for estimate in estimates) <= allowed and all(
        getattr(estimate, "explained", 1) >= 0.95 for estimate in estimates
    ):
        return "holds"
    return "inconclusive"


# ---- what was written


def check(folder, said):
    """Differences between the claims of a run and its rows."""
    experiment = next(rows(folder, "trials.csv"))["experiment"]
    name = os.path.basename(folder.rstrip("/"))
    if experiment not in EXPERIMENTS:
        return ["%s: no claims of %s are known here" % (folder, experiment)]
    written = list(rows(folder, "claims.csv"))
    read, claims_of = EXPERIMENTS[experiment]
    computed = claims_of(read(folder))
    wrong = []
    for row in written:
        claim = row["claim"]
        if row["verdict"] == "not tested" or claim not in computed:
            wrong.append("%s %s: not recomputed" % (name, claim))
            continue
        comparisons = computed[claim]
        estimate = comparisons.get(row["decided_by"])
        if estimate is None:
            wrong.append(
                "%s %s: '%s' is none of %s" % (name, claim, row["decided_by"], ", ".join(comparisons))
            )
            continue
        region = float(row["claimed_low"] or "-inf"), float(row["claimed_high"] or "inf")
        mine = verdict(claim, comparisons, *region)
        low, high = estimate.shown(len(comparisons), region)
        said.append(
            "%-18s %-5s %.4f (%.4f-%.4f), n = %d, %s; written: %s (%s-%s), n = %s, %s"
            % (
                name,
                claim,
                estimate.effect,
                low,
                high,
                estimate.n,
                mine,
                row["effect"],
                row["ci_low"],
                row["ci_high"],
                row["n"],
                row["verdict"],
            )
        )
        width = float(row["ci_high"]) - float(row["ci_low"])
        allowed = DIGITS if estimate.exact else max(DIGITS, TOLERANCE * width)
        for what, value, column, most in (
            ("effect", estimate.effect, "effect", DIGITS),
            ("lower end", low, "ci_low", allowed),
            ("upper end", high, "ci_high", allowed),
        ):
            if abs(value - float(row[column])) > most:
                wrong.append(
                    "%s %s: the %s is %.4f, and claims.csv has %s" % (name, claim, what, value, row[column])
                )
        if estimate.n != int(row["n"]):
            wrong.append("%s %s: n is %d, not %s" % (name, claim, estimate.n, row["n"]))
        if mine != row["verdict"]:
            wrong.append("%s %s: %s, not %s" % (name, claim, mine, row["verdict"]))
    return wrong


def main(words):
    if not words:
        sys.exit(__doc__)
    said, wrong = [], []
    for folder in words:
        wrong += check(folder, said)
    print("\n".join(said))
    print("%d claims recomputed, %d differences" % (len(said), len(wrong)))
    for one in wrong:
        print("differs: " + one)
    sys.exit(1 if wrong else 0)


if __name__ == "__main__":
    main(sys.argv[1:])
