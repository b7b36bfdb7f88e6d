"""Does with A2A's SDK for Python what a task can do, in each binding. Prints a line of JSON for each step."""

import asyncio
import json
import os
import uuid

from a2a.client import ClientCallContext, ClientConfig, create_client
from a2a.client.auth import AuthInterceptor, InMemoryContextCredentialStore
from a2a.helpers import get_artifact_text, get_data_parts, get_message_text, new_data_message, new_text_message
from a2a.types.a2a_pb2 import (
    AuthenticationInfo,
    CancelTaskRequest,
    DeleteTaskPushNotificationConfigRequest,
    GetExtendedAgentCardRequest,
    GetTaskPushNotificationConfigRequest,
    GetTaskRequest,
    ListTaskPushNotificationConfigsRequest,
    ListTasksRequest,
    Role,
    SendMessageConfiguration,
    SendMessageRequest,
    SubscribeToTaskRequest,
    TaskPushNotificationConfig,
    TaskState,
)
from a2a.utils.errors import A2AError

CARD = f"/a2a/{os.environ['HOLDFAST_AGENT']}/.well-known/agent-card.json"


def state_of(status):
    return TaskState.Name(status.state).removeprefix("TASK_STATE_")


def text_of(task):
    return "".join(get_artifact_text(artifact, "") for artifact in task.artifacts)


def said(text, **ids):
    return new_text_message(text, role=Role.ROLE_USER, **ids)


class Agent:
    """A client of the agent with a key, in one binding. It streams unless it is told not to."""

    def __init__(self, binding, key, streaming=True):
        self.binding, self.key, self.streaming = binding, key, streaming

    async def __aenter__(self):
        store = InMemoryContextCredentialStore()
        await store.set_credentials("here", "bearer", self.key)
        self.context = ClientCallContext(state={"sessionId": "here"}, timeout=100)
        self.client = await create_client(
            os.environ["HOLDFAST_URL"],
            ClientConfig(streaming=self.streaming, supported_protocol_bindings=[self.binding]),
            [AuthInterceptor(store)],
            CARD,
        )
        return self

    async def __aexit__(self, *_):
        await self.client.close()

    def __getattr__(self, method):
        """A method of the client, with the key."""
        return lambda request: getattr(self.client, method)(request, context=self.context.model_copy())

    def send(self, message, **configuration):
        sent = SendMessageRequest(message=message, configuration=SendMessageConfiguration(**configuration))
        return self.send_message(sent)

    async def task(self, message, **configuration):
        """The task that the message leads to. The client does not stream."""
        return [event async for event in self.send(message, **configuration)][-1].task


class Followed:
    """What a stream says of a task, put together as the protocol says."""

    def __init__(self):
        self.states, self.text, self.asked = [], "", None

    def add(self, event):
        if event.HasField("task"):
            self.id, self.text = event.task.id, text_of(event.task)
            self.states.append(state_of(event.task.status))
        elif event.HasField("artifact_update"):
            piece = get_artifact_text(event.artifact_update.artifact, "")
            self.text = self.text + piece if event.artifact_update.append else piece
        elif event.HasField("status_update"):
            self.states.append(state_of(event.status_update.status))
            self.asked = event.status_update.status.message


async def follow(events, on_event=lambda followed: None):
    followed = Followed()
    async for event in events:
        followed.add(event)
        on_event(followed)
    return followed


async def refusal(asking):
    """Returns what the client throws."""
    try:
        await asking
    except A2AError as error:
        return [type(error).__name__, error.message]
    return None


async def play(binding):
    def show(step, **shown):
        print(json.dumps({"step": f"{step}, {binding}", **shown}), flush=True)

    key = os.environ["HOLDFAST_KEY"]
    async with Agent(binding, key) as agent, Agent(binding, key, streaming=False) as waiting:
        await card(show, agent)
        await one_context(show, agent, waiting)
        await question(show, agent, waiting)
        await cancel(show, agent, waiting)
        await push(show, waiting)
        await refusals(show, waiting, binding)


async def card(show, agent):
    extended = await agent.get_extended_agent_card(GetExtendedAgentCardRequest())
    bindings = [each.protocol_binding for each in extended.supported_interfaces]
    show("card", name=extended.name, bindings=bindings, push=extended.capabilities.push_notifications)


async def one_context(show, agent, waiting):
    first = await waiting.task(said("I am Ada."))
    second = await follow(agent.send(said("Who am I?", context_id=first.context_id)))
    got = await agent.get_task(GetTaskRequest(id=first.id))
    listed = await agent.list_tasks(ListTasksRequest(context_id=first.context_id, page_size=1))
    following = ListTasksRequest(context_id=first.context_id, page_token=listed.next_page_token)
    rest = await agent.list_tasks(following)
    show(
        "context",
        texts=[text_of(first), second.text, text_of(got)],
        states=[state_of(first.status), second.states[-1]],
        history=[get_message_text(message) for message in got.history],
        newest_first=[task.id for page in [listed, rest] for task in page.tasks] == [second.id, first.id],
        total=listed.total_size,
    )


async def question(show, agent, waiting):
    asked = await follow(agent.send(said("Do it.")))
    [data] = get_data_parts(asked.asked.parts)
    subscribed = asyncio.Event()
    events = agent.subscribe(SubscribeToTaskRequest(id=asked.id))
    following = asyncio.create_task(follow(events, lambda followed: subscribed.set()))
    await subscribed.wait()
    answer = new_data_message({"approved": True}, task_id=asked.id, role=Role.ROLE_USER)
    done = await waiting.task(answer)
    repeated = await refusal(waiting.task(answer))
    followed = await following
    show(
        "question",
        asked=[asked.states[-1], get_message_text(asked.asked), sorted(data["responseSchema"]["properties"])],
        same=done.id == asked.id,
        texts=[text_of(done), followed.text],
        repeated=repeated,
        followed=[followed.states[0], followed.states[-1]],
    )


async def cancel(show, agent, waiting):
    begun = await waiting.task(said("For ever."), return_immediately=True)
    writing = asyncio.Event()
    events = agent.subscribe(SubscribeToTaskRequest(id=begun.id))
    following = asyncio.create_task(follow(events, lambda followed: followed.text and writing.set()))
    # A cancel before the model is asked would leave its answer to the next task.
    await writing.wait()
    canceling = CancelTaskRequest(id=begun.id)
    canceled = await waiting.cancel_task(canceling)
    again = await refusal(waiting.cancel_task(canceling))
    await following
    show("cancel", state=state_of(canceled.status), again=again)


async def push(show, waiting):
    config = TaskPushNotificationConfig(
        id="mine",
        url=f"{os.environ['HOLDFAST_HOOK']}/{waiting.binding}",
        token="its own",
        authentication=AuthenticationInfo(scheme="Bearer", credentials="hidden"),
    )
    task = await waiting.task(said("Tell me."), task_push_notification_config=config)
    named = {"task_id": task.id, "id": "mine"}
    got = await waiting.get_task_push_notification_config(GetTaskPushNotificationConfigRequest(**named))
    second = await waiting.create_task_push_notification_config(
        TaskPushNotificationConfig(task_id=task.id, url=config.url, id="second")
    )
    await waiting.delete_task_push_notification_config(
        DeleteTaskPushNotificationConfigRequest(task_id=task.id, id="second")
    )
    listed = await waiting.list_task_push_notification_configs(
        ListTaskPushNotificationConfigsRequest(task_id=task.id)
    )
    show(
        "push",
        got=[got.id, got.url == config.url, got.authentication.scheme, got.authentication.credentials, got.token],
        second=second.id,
        listed=[each.id for each in listed.configs],
    )


async def refusals(show, waiting, binding):
    ended = await waiting.task(said("Hello."))
    unknown = GetTaskRequest(id=str(uuid.uuid4()))
    empty = said("")
    async with Agent(binding, "svc_nobody", streaming=False) as nobody:
        show(
            "refusals",
            key=await refusal(nobody.task(said("Hello."))),
            task=await refusal(waiting.get_task(unknown)),
            ended=await refusal(waiting.task(said("More.", task_id=ended.id))),
            modes=await refusal(waiting.task(said("Draw."), accepted_output_modes=["image/png"])),
            empty=await refusal(waiting.task(empty)),
        )


async def main():
    for binding in ["JSONRPC", "HTTP+JSON"]:
        await play(binding)


asyncio.run(main())
