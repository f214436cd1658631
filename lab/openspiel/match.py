#!/usr/bin/env python3
"""Our mind for Avanço against OpenSpiel's MCTSBot; see README.md."""

import argparse
import math
import random
import subprocess
import time

import pyspiel

ROWS = 7
# Our side, built by cargo.
SERVER = "target/release/contest"


def turned(action):
    """An action in the other program's rows. Theirs may end in `*`, which marks a capture."""
    a, r, b, s = action.rstrip("*")
    return f"{a}{ROWS + 1 - int(r)}{b}{ROWS + 1 - int(s)}"


def position(state):
    """Our position string of an OpenSpiel state: rows from the top, empty cells counted, then who acts."""
    lines = str(state).splitlines()[:ROWS]
    # Turned over and colours exchanged: the bottom row of theirs is the top row of ours.
    rows = ["".join({"b": "w", "w": "b", ".": "."}[cell] for cell in line[1:]) for line in reversed(lines)]
    packed = []
    for row in rows:
        text, empty = "", 0
        for cell in row + "|":
            if cell == ".":
                empty += 1
                continue
            text += (str(empty) if empty else "") + cell.strip("|")
            empty = 0
        packed.append(text)
    return "/".join(packed) + (" w" if state.current_player() == 0 else " b")


class Ours:
    """The mind, as a server that keeps to processor time."""

    def __init__(self, server, milliseconds):
        self.process = subprocess.Popen(
            [server, "serve", "avanco", f"mind:{milliseconds}ms"],
            stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        self.schedstat = f"/proc/{self.process.pid}/schedstat"

    def used(self):
        with open(self.schedstat) as file:
            return int(file.read().split()[0]) / 1e9

    def choose(self, state):
        self.process.stdin.write(position(state) + "\n")
        self.process.stdin.flush()
        best, *legal = self.process.stdout.readline().split()
        actions = {turned(state.action_to_string(action)): action for action in state.legal_actions()}
        if sorted(actions) != sorted(legal):
            raise SystemExit(f"the laws differ in {position(state)}: {sorted(actions)} and {sorted(legal)}")
        return actions[best]


class Theirs:
    """MCTSBot, with as many simulations as fit into its time."""

    def __init__(self, game, seconds, seed):
        self.game, self.seconds, self.seed = game, seconds, seed
        self.rate, self.used, self.owed, self.simulations = 20000.0, 0.0, 0.0, 0

    def choose(self, state):
        self.owed += self.seconds
        # Its own time, and what it has had too little of before.
        count = max(100, int(self.rate * self.owed))
        evaluator = pyspiel.RandomRolloutEvaluator(1, self.seed)
        bot = pyspiel.MCTSBot(self.game, evaluator, 2.0, count, 1000, True, self.seed, False)
        self.seed += 1
        before = time.thread_time()
        action = bot.step(state)
        spent = time.thread_time() - before
        # A search that has proved its action ends early, and is owed nothing for that.
        self.owed = min(max(self.owed - spent, 0.0), self.seconds)
        if spent > self.seconds / 2:
            self.rate = count / spent
        self.used, self.simulations = self.used + spent, self.simulations + count
        return action


def play(state, ours, theirs, seat):
    """Whether we win from that seat."""
    while not state.is_terminal():
        mine = state.current_player() == seat
        state.apply_action(ours.choose(state) if mine else theirs.choose(state))
    return state.returns()[seat] > 0


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--ours", type=int, default=20, help="milliseconds of ours for an action")
    parser.add_argument("--factor", type=float, default=10, help="how many times our time the other gets")
    parser.add_argument("--games", type=int, default=20)
    parser.add_argument("--opening", type=int, default=4, help="random actions before")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--server", default=SERVER)
    options = parser.parse_args()
    game = pyspiel.load_game(f"breakthrough(rows={ROWS},columns={ROWS})")
    dice = random.Random(options.seed)
    ours = Ours(options.server, options.ours)
    theirs = Theirs(game, options.factor * options.ours / 1000, options.seed)
    won = played = 0
    while played < options.games:
        opening = game.new_initial_state()
        for _ in range(options.opening):
            opening.apply_action(dice.choice(opening.legal_actions()))
        for seat in (0, 1):
            won += play(opening.clone(), ours, theirs, seat)
            played += 1
        share = won / played
        # The interval of Wilson (1927), 95 %.
        z, n = 1.96, played
        middle = (share + z * z / (2 * n)) / (1 + z * z / n)
        off = z / (1 + z * z / n) * math.sqrt(share * (1 - share) / n + z * z / (4 * n * n))
        print(f"won {won} of {played} (95 %: {100 * (middle - off):.1f} to {100 * (middle + off):.1f} %); processor "
              f"time ours {ours.used():.1f} s, theirs {theirs.used:.1f} s ({theirs.simulations} simulations)", flush=True)


if __name__ == "__main__":
    main()
