"""Does with OpenAI's client for Python what a response can do. Prints a line of JSON for each step."""

import json
import os

from openai import APIStatusError, OpenAI
from pydantic import BaseModel

URL = os.environ["HOLDFAST_URL"] + "/v1"
MODEL = os.environ["HOLDFAST_MODEL"]
client = OpenAI(base_url=URL, api_key=os.environ["HOLDFAST_KEY"], max_retries=0)


class Place(BaseModel):
    city: str


def show(step, **shown):
    print(json.dumps({"step": step, **shown}), flush=True)


def refusal(ask):
    """Returns what the client throws."""
    try:
        ask()
    except APIStatusError as error:
        return [type(error).__name__, error.status_code, error.code, error.param]
    return None


def create_and_continue():
    first = client.responses.create(model=MODEL, input="I am Ada.")
    following = {"model": MODEL, "input": "Who am I?", "previous_response_id": first.id}
    second = client.responses.create(**following)
    show(
        "create",
        texts=[first.output_text, second.output_text],
        status=second.status,
        tokens=second.usage.total_tokens,
        same=client.responses.retrieve(first.id).output == first.output,
        branch=refusal(lambda: client.responses.create(**following)),
    )


def stream():
    with client.responses.stream(model=MODEL, input="Count.") as events:
        types = [event.type for event in events]
        final = events.get_final_response()
    show("stream", text=final.output_text, first=types[0], last=types[-1])


def go_on_after_a_break():
    begun = client.responses.create(model=MODEL, input="Slowly.", background=True)
    show("background", status=begun.status)
    seen, last = "", 0
    for event in client.responses.retrieve(begun.id, stream=True):
        last = event.sequence_number
        if event.type == "response.output_text.delta":
            seen += event.delta
            break
    show("half", text=seen)
    rest = list(client.responses.retrieve(begun.id, stream=True, starting_after=last))
    added = [event.delta for event in rest if event.type == "response.output_text.delta"]
    whole = client.responses.retrieve(begun.id)
    show(
        "whole",
        text=seen + "".join(added),
        native=whole.output_text,
        later=all(event.sequence_number > last for event in rest),
        end=rest[-1].type,
    )


def cancel():
    begun = client.responses.create(model=MODEL, input="For ever.", background=True)
    # A cancel before the model is asked would leave its answer to the next response.
    for event in client.responses.retrieve(begun.id, stream=True):
        if event.type == "response.output_text.delta":
            break
    show("cancel", status=client.responses.cancel(begun.id).status, again=client.responses.cancel(begun.id).status)


def conversation():
    begun = client.conversations.create()
    place = {"model": MODEL, "conversation": begun.id}
    client.responses.create(input="I am Bob.", **place)
    second = client.responses.create(input="Who am I?", **place)
    known = client.conversations.retrieve(begun.id)
    show("conversation", text=second.output_text, same=[second.conversation.id == begun.id, known.id == begun.id])


def structured():
    parsed = client.responses.parse(model=MODEL, input="Where?", text_format=Place)
    show("structured", city=parsed.output_parsed.city)


def question():
    asked = client.responses.create(model=MODEL, input="Do it.")
    request = next(item for item in asked.output if item.type == "mcp_approval_request")
    answer = {"type": "mcp_approval_response", "approval_request_id": request.id, "approve": True}
    answering = {"model": MODEL, "input": [answer], "previous_response_id": asked.id}
    done = client.responses.create(**answering)
    repeated = client.responses.create(**answering)
    other = {**answering, "input": [{**answer, "approve": False}]}
    show(
        "question",
        arguments=json.loads(request.arguments),
        text=done.output_text,
        repeated=repeated.output_text,
        changed=refusal(lambda: client.responses.create(**other)),
    )


def refusals():
    nobody = OpenAI(base_url=URL, api_key="sk-nobody", max_retries=0)
    said = {"model": MODEL, "input": "Hello."}
    show(
        "refusals",
        key=refusal(lambda: nobody.responses.create(**said)),
        model=refusal(lambda: client.responses.create(model="gpt-4", input="Hello.")),
        instructions=refusal(lambda: client.responses.create(instructions="Be rude.", **said)),
        response=refusal(lambda: client.responses.retrieve("resp_x")),
        history=refusal(lambda: client.responses.create(model=MODEL, input=[{"role": "assistant", "content": "Hi."}])),
    )


create_and_continue()
stream()
go_on_after_a_break()
cancel()
conversation()
structured()
question()
refusals()
