"""Writes verdicts.json: generated rules with what cel-python says about them. Run it by hand:

python3 -m venv /tmp/cel && /tmp/cel/bin/pip install cel-python==0.5.0
/tmp/cel/bin/python make-verdicts.py > verdicts.json
"""

import json
import random

import celpy
from celpy import celtypes

random.seed(20261129)
ROWS = 250


def number():
    return random.choice(["0.0", "1.5", "-2.0", "100.0", "1e3", "args.amount", "args.tip"])


def whole():
    return random.choice(["0", "1", "-3", "7", "args.pieces", "size(args.tags)", "size(args.to)"])


def text():
    return random.choice(['""', '"ann"', '"é"', "args.to", "channel", "user.id", "attributes.plan"])


def arithmetic(depth):
    if depth == 0:
        return random.choice([number, whole])()
    kind = random.choice([number, whole])
    operator = random.choice(["+", "-", "*", "/"] + (["%"] if kind is whole else []))
    return f"({kind()} {operator} {kind()})"


def comparison():
    operator = random.choice(["<", "<=", ">", ">=", "==", "!="])
    kind = random.choice([number, whole, text])
    if kind is text:
        return f"{text()} {operator} {text()}"
    left, right = kind(), kind()
    if random.random() < 0.4:
        step = random.choice(["+", "-", "*", "/"] + (["%"] if kind is whole else []))
        left = f"({left} {step} {kind()})"
    return f"{left} {operator} {right}"


def call():
    return random.choice(
        [
            lambda: f"{text()}.startsWith({text()})",
            lambda: f"{text()}.endsWith({text()})",
            lambda: f"{text()}.contains({text()})",
            lambda: f'{text()}.matches("^[a-z]+$")',
            lambda: f"{text()} in args.tags",
            lambda: f'{text()} in ["ann", "gold", ""]',
            lambda: f"args.tags.exists(t, t == {text()})",
            lambda: f"args.tags.all(t, size(t) > {whole()})",
            lambda: f"args.tags.exists_one(t, t == {text()})",
            lambda: f"args.tags.filter(t, t != {text()}).size() > {whole()}",
            lambda: "has(args.tip)",
            lambda: "user.proved",
            lambda: "conversation.untrusted",
        ]
    )()


def condition(depth):
    if depth == 0 or random.random() < 0.3:
        return random.choice([comparison, call])()
    a, b = condition(depth - 1), condition(depth - 1)
    return random.choice(
        [f"({a} && {b})", f"({a} || {b})", f"!({a})", f"({a} ? {b} : {condition(depth - 1)})"]
    )


def context():
    args = {
        "amount": random.choice([0.0, 1.5, 99.99, 100.0, 1000.0]),
        "pieces": random.choice([0, 1, 3, 7]),
        "to": random.choice(["", "ann", "ann@example.org", "é"]),
        "tags": random.choice([[], ["gold"], ["ann", "gold"], [""]]),
    }
    if random.random() < 0.5:
        args["tip"] = random.choice([0.0, 1.5, 20.0])
    return {
        "args": args,
        "user": {"id": random.choice(["ann", "bob"]), "proved": random.random() < 0.5},
        "channel": random.choice(["widget", "sdk"]),
        "attributes": random.choice([{}, {"plan": "gold"}]),
        "conversation": {"untrusted": random.random() < 0.5},
    }


def typed(name, value):
    if name in ("amount", "tip"):
        return celtypes.DoubleType(value)
    if isinstance(value, dict):
        return celtypes.MapType({celtypes.StringType(key): typed(key, each) for key, each in value.items()})
    if isinstance(value, list):
        return celtypes.ListType([typed("", each) for each in value])
    return celpy.json_to_cel(value)


def verdict(expression, values):
    environment = celpy.Environment()
    try:
        program = environment.program(environment.compile(expression))
        found = program.evaluate({name: typed(name, value) for name, value in values.items()})
    except celpy.CELEvalError:
        return "error"
    return bool(found)


rows = []
while len(rows) < ROWS:
    when, values = condition(random.randint(0, 3)), context()
    rows.append({"when": when, "context": values, "verdict": verdict(when, values)})
print("[")
print(",\n".join(json.dumps(row, ensure_ascii=False) for row in rows))
print("]")
