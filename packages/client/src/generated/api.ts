// Generated from the service's OpenAPI document. Do not edit: npm run generate -w holdfast-client
export interface paths {
    "/api/agent/chat": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Sends a message, or an answer to a question, and returns the agent’s reply once it is complete. */
        post: operations["postAgentChat"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/agent/stream": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Sends a message, or an answer to a question, and streams the events of its turn. */
        get: operations["getAgentStream"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/agent/files": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Returns the limits on a message’s files: how many, how large, and which types. */
        get: operations["getAgentFiles"];
        put?: never;
        /** Uploads a file. A message of the same person can attach it within a day. */
        post: operations["postAgentFiles"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/agent/cancel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Cancels the conversation’s open turn, or a message queued behind it. */
        post: operations["postAgentCancel"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/agent/conversations/{conversationId}/events": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Streams the events of a conversation without sending a message. */
        get: operations["getAgentConversationsByConversationIdEvents"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/agent/feedback": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Rates a message, or the help of the team; the user’s latest rating counts. */
        post: operations["postAgentFeedback"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/agent/memories": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Lists the user’s memories, oldest first. */
        get: operations["getAgentMemories"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/agent/memories/{memoryId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Erases a memory of the user, permanently. */
        delete: operations["deleteAgentMemoriesByMemoryId"];
        options?: never;
        head?: never;
        /** Corrects a memory of the user. */
        patch: operations["patchAgentMemoriesByMemoryId"];
        trace?: never;
    };
    "/api/agent/connections": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Lists the servers that the user can connect. */
        get: operations["getAgentConnections"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/agent/connections/{mcpServerId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Creates a link for the user’s browser, to connect a server. */
        post: operations["postAgentConnectionsByMcpServerId"];
        /** Takes the user’s permission for a server back. */
        delete: operations["deleteAgentConnectionsByMcpServerId"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/workspace/session": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Returns the member you are signed in as. */
        get: operations["getWorkspaceSession"];
        put?: never;
        /** Signs a member in: sets the session cookie and returns the token that changes must carry. A member with a second factor gets 403 second_factor_required, and sends the code next. */
        post: operations["postWorkspaceSession"];
        /** Signs you out. */
        delete: operations["deleteWorkspaceSession"];
        options?: never;
        head?: never;
        /** Changes your own name, as teammates and users see it. */
        patch: operations["patchWorkspaceSession"];
        trace?: never;
    };
    "/api/workspace/session/code": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Completes a sign-in with a code from your authenticator app, or with a recovery code. */
        post: operations["postWorkspaceSessionCode"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/workspace/session/password": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Changes your password and ends your other sessions. */
        post: operations["postWorkspaceSessionPassword"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/workspace/session/invitation": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Shows an invitation to the person who has its link. */
        post: operations["postWorkspaceSessionInvitation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/workspace/session/invitation/accept": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Accepts an invitation: creates the member and signs them in. */
        post: operations["postWorkspaceSessionInvitationAccept"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/workspace/session/second-factor": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Returns whether two-factor sign-in is on. */
        get: operations["getWorkspaceSessionSecondFactor"];
        put?: never;
        /** Starts setting up two-factor sign-in: returns a secret for your authenticator app. */
        post: operations["postWorkspaceSessionSecondFactor"];
        /** Turns off your two-factor sign-in. */
        delete: operations["deleteWorkspaceSessionSecondFactor"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/workspace/session/second-factor/confirm": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Turns on two-factor sign-in with a first code, ends your other sessions, and returns recovery codes. */
        post: operations["postWorkspaceSessionSecondFactorConfirm"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/workspace/session/second-factor/recovery-codes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Replaces your recovery codes. */
        post: operations["postWorkspaceSessionSecondFactorRecoveryCodes"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/workspace/session/options": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Returns the identity provider to sign in with: a workspace’s, or that of an e-mail address’s domain. Also whether the installation has a demo tenant. */
        post: operations["postWorkspaceSessionOptions"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/workspace/sessions/{sessionId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Ends one session and its streams: your own, or another member’s.
         * @description A token with scopes needs `members:write`.
         */
        delete: operations["deleteWorkspaceSessionsBySessionId"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/workspace/sessions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Lists your sessions, or another member’s.
         * @description A token with scopes needs `members:read`.
         */
        get: operations["getWorkspaceSessions"];
        put?: never;
        post?: never;
        /**
         * Ends all your other sessions, or all of another member’s.
         * @description A token with scopes needs `members:write`.
         */
        delete: operations["deleteWorkspaceSessions"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/workspace/members/me": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Shows what you are told by e-mail, and your views of the inbox. */
        get: operations["getWorkspaceMembersMe"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /** Changes what you are told by e-mail and when not, or your views of the inbox. */
        patch: operations["patchWorkspaceMembersMe"];
        trace?: never;
    };
    "/api/workspace/members/me/test-mail": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Sends you a mail, and says whether the mail server took it. */
        post: operations["postWorkspaceMembersMeTestMail"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/workspace/members": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Lists the members, newest first.
         * @description A token with scopes needs `members:read`.
         */
        get: operations["getWorkspaceMembers"];
        put?: never;
        /**
         * Creates a member. Without a password, one is generated and shown only once.
         * @description A token with scopes needs `members:write`.
         */
        post: operations["postWorkspaceMembers"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/workspace/members/{memberId}/second-factor": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Removes the second factor of a member who has lost it, and ends the member’s sessions.
         * @description A token with scopes needs `members:write`.
         */
        delete: operations["deleteWorkspaceMembersByMemberIdSecondFactor"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/workspace/members/{memberId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Shows one member.
         * @description A token with scopes needs `members:read`.
         */
        get: operations["getWorkspaceMembersByMemberId"];
        put?: never;
        post?: never;
        /**
         * Removes a member, ends the member’s sessions and streams, and releases the member’s conversations.
         * @description A token with scopes needs `members:write`.
         */
        delete: operations["deleteWorkspaceMembersByMemberId"];
        options?: never;
        head?: never;
        /**
         * Changes a member. A new password ends the member’s sessions.
         * @description A token with scopes needs `members:write`.
         */
        patch: operations["patchWorkspaceMembersByMemberId"];
        trace?: never;
    };
    "/api/workspace/invitations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Lists the invitations, newest first.
         * @description A token with scopes needs `members:read`.
         */
        get: operations["getWorkspaceInvitations"];
        put?: never;
        /**
         * Invites a person: returns a link that is shown once and works once, for 7 days.
         * @description A token with scopes needs `members:write`.
         */
        post: operations["postWorkspaceInvitations"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/workspace/invitations/{invitationId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Withdraws an invitation. Its link stops working.
         * @description A token with scopes needs `members:write`.
         */
        delete: operations["deleteWorkspaceInvitationsByInvitationId"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/workspace/tokens": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Lists the workspace tokens, newest first.
         * @description A token with scopes needs `tokens:read`.
         */
        get: operations["getWorkspaceTokens"];
        put?: never;
        /**
         * Creates a token for a new member of the workspace. It is shown only once.
         * @description A token with scopes needs `tokens:write`.
         */
        post: operations["postWorkspaceTokens"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/workspace/tokens/{tokenId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Shows one workspace token, without its secret.
         * @description A token with scopes needs `tokens:read`.
         */
        get: operations["getWorkspaceTokensByTokenId"];
        put?: never;
        post?: never;
        /**
         * Revokes a token permanently, closes its streams, and releases its conversations.
         * @description A token with scopes needs `tokens:write`.
         */
        delete: operations["deleteWorkspaceTokensByTokenId"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/workspace/inbox": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Lists the conversations that need or needed a person.
         * @description A token with scopes needs `inbox:read`.
         */
        get: operations["getWorkspaceInbox"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/workspace/inbox/counts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Counts the conversations that need a person: yours, unassigned and all.
         * @description A token with scopes needs `inbox:read`.
         */
        get: operations["getWorkspaceInboxCounts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/workspace/inbox/members": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Lists the members by name, newest first.
         * @description A token with scopes needs `inbox:read`.
         */
        get: operations["getWorkspaceInboxMembers"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/workspace/inbox/events": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Streams changes to the inbox as they happen.
         * @description A token with scopes needs `inbox:read`.
         */
        get: operations["getWorkspaceInboxEvents"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/workspace/inbox/{conversationId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Shows one item with its conversation, and its newest notes and history.
         * @description A token with scopes needs `inbox:read`.
         */
        get: operations["getWorkspaceInboxByConversationId"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/workspace/inbox/{conversationId}/history": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Lists what people did in the newest handoff, or in all of them, with their notes, newest first.
         * @description A token with scopes needs `inbox:read`.
         */
        get: operations["getWorkspaceInboxByConversationIdHistory"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/workspace/inbox/{conversationId}/claim": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Claims a waiting conversation.
         * @description A token with scopes needs `inbox:write`.
         */
        post: operations["postWorkspaceInboxByConversationIdClaim"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/workspace/inbox/{conversationId}/release": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Releases a conversation to all operators.
         * @description A token with scopes needs `inbox:write`.
         */
        post: operations["postWorkspaceInboxByConversationIdRelease"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/workspace/inbox/{conversationId}/take-over": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Takes over any conversation, from the agent or from a teammate.
         * @description A token with scopes needs `inbox:write`.
         */
        post: operations["postWorkspaceInboxByConversationIdTakeOver"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/workspace/inbox/{conversationId}/resolve": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Resolves a conversation, and returns it to its agent.
         * @description A token with scopes needs `inbox:write`.
         */
        post: operations["postWorkspaceInboxByConversationIdResolve"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/workspace/inbox/{conversationId}/reply": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sends a reply to the user.
         * @description A token with scopes needs `inbox:write`.
         */
        post: operations["postWorkspaceInboxByConversationIdReply"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/workspace/inbox/{conversationId}/note": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Adds a note that teammates can read and the user can’t.
         * @description A token with scopes needs `inbox:write`.
         */
        post: operations["postWorkspaceInboxByConversationIdNote"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/workspace/inbox/{conversationId}/assign": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Gives a conversation to a teammate, or to a queue.
         * @description A token with scopes needs `inbox:write`.
         */
        post: operations["postWorkspaceInboxByConversationIdAssign"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/workspace/inbox/{conversationId}/answer": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Answers the question that a turn asks an operator.
         * @description A token with scopes needs `inbox:write`.
         */
        post: operations["postWorkspaceInboxByConversationIdAnswer"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/workspace/inbox/{conversationId}/read": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Marks the conversation as read.
         * @description A token with scopes needs `inbox:write`.
         */
        post: operations["postWorkspaceInboxByConversationIdRead"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/workspace/inbox/{conversationId}/presence": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Shows teammates that you are viewing the conversation, writing in it, or have left it.
         * @description A token with scopes needs `inbox:write`.
         */
        post: operations["postWorkspaceInboxByConversationIdPresence"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/workspace/inbox/bulk": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Claims, releases, resolves or assigns several conversations.
         * @description A token with scopes needs `inbox:write`.
         */
        post: operations["postWorkspaceInboxBulk"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/workspace/queues": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Lists the queues, newest first.
         * @description A token with scopes needs `queues:read`.
         */
        get: operations["getWorkspaceQueues"];
        put?: never;
        /**
         * Creates a queue.
         * @description A token with scopes needs `queues:write`.
         */
        post: operations["postWorkspaceQueues"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/workspace/queues/{queueId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Shows one queue with the names of its members.
         * @description A token with scopes needs `queues:read`.
         */
        get: operations["getWorkspaceQueuesByQueueId"];
        put?: never;
        post?: never;
        /**
         * Deletes a queue. Its conversations stay in the inbox, for all operators.
         * @description A token with scopes needs `queues:write`.
         */
        delete: operations["deleteWorkspaceQueuesByQueueId"];
        options?: never;
        head?: never;
        /**
         * Changes a queue. Its conversations follow the change from their next step or command on.
         * @description A token with scopes needs `queues:write`.
         */
        patch: operations["patchWorkspaceQueuesByQueueId"];
        trace?: never;
    };
    "/api/workspace/replies": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Lists the canned replies, newest first.
         * @description A token with scopes needs `replies:read`.
         */
        get: operations["getWorkspaceReplies"];
        put?: never;
        /**
         * Creates a canned reply.
         * @description A token with scopes needs `replies:write`.
         */
        post: operations["postWorkspaceReplies"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/workspace/replies/{replyId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Shows one canned reply.
         * @description A token with scopes needs `replies:read`.
         */
        get: operations["getWorkspaceRepliesByReplyId"];
        put?: never;
        post?: never;
        /**
         * Deletes a canned reply.
         * @description A token with scopes needs `replies:write`.
         */
        delete: operations["deleteWorkspaceRepliesByReplyId"];
        options?: never;
        head?: never;
        /**
         * Changes a canned reply.
         * @description A token with scopes needs `replies:write`.
         */
        patch: operations["patchWorkspaceRepliesByReplyId"];
        trace?: never;
    };
    "/api/workspace/inbox/{conversationId}/replies": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Lists the canned replies for a conversation, with its facts filled in.
         * @description A token with scopes needs `inbox:read`.
         */
        get: operations["getWorkspaceInboxByConversationIdReplies"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/workspace/conversations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Lists conversations, newest first.
         * @description A token with scopes needs `conversations:read`.
         */
        get: operations["getWorkspaceConversations"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/workspace/conversations/{conversationId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Shows a conversation with its newest 1,000 messages, oldest first.
         * @description A token with scopes needs `conversations:read`.
         */
        get: operations["getWorkspaceConversationsByConversationId"];
        put?: never;
        post?: never;
        /**
         * Erases a conversation with all its traces, permanently.
         * @description A token with scopes needs `conversations:erase`.
         */
        delete: operations["deleteWorkspaceConversationsByConversationId"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/workspace/conversations/{conversationId}/context": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Lists the facts that tools and instructions may name, with their values.
         * @description A token with scopes needs `conversations:read`.
         */
        get: operations["getWorkspaceConversationsByConversationIdContext"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/workspace/conversations/{conversationId}/files/{fileId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Returns a file of a conversation, unchanged.
         * @description A token with scopes needs `conversations:read`.
         */
        get: operations["getWorkspaceConversationsByConversationIdFilesByFileId"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/workspace/people": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Finds people by participantId or userId.
         * @description A token with scopes needs `privacy:read`.
         */
        get: operations["getWorkspacePeople"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/workspace/people/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Exports everything about a person, as a ZIP archive of JSON Lines.
         * @description A token with scopes needs `privacy:read`.
         */
        get: operations["getWorkspacePeopleExport"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/workspace/people/erase": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Starts erasing all conversations of a person, with all their traces, permanently.
         * @description A token with scopes needs `privacy:write`.
         */
        post: operations["postWorkspacePeopleErase"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/workspace/memories": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Lists a person’s memories, oldest first.
         * @description A token with scopes needs `memories:read`.
         */
        get: operations["getWorkspaceMemories"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/workspace/memories/{memoryId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Erases a memory of a person, permanently.
         * @description A token with scopes needs `memories:write`.
         */
        delete: operations["deleteWorkspaceMemoriesByMemoryId"];
        options?: never;
        head?: never;
        /**
         * Corrects a memory of a person.
         * @description A token with scopes needs `memories:write`.
         */
        patch: operations["patchWorkspaceMemoriesByMemoryId"];
        trace?: never;
    };
    "/api/workspace/erasures": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Lists erasures, newest first.
         * @description A token with scopes needs `privacy:read`.
         */
        get: operations["getWorkspaceErasures"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/workspace/erasures/{erasureId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Shows an erasure: its progress, and what it erased from each place.
         * @description A token with scopes needs `privacy:read`.
         */
        get: operations["getWorkspaceErasuresByErasureId"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/workspace/erasures/{erasureId}/receipt": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Exports the receipt of a completed erasure as JSON Lines, which anyone can verify.
         * @description A token with scopes needs `privacy:read`.
         */
        get: operations["getWorkspaceErasuresByErasureIdReceipt"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/workspace/holds": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Lists legal holds, newest first.
         * @description A token with scopes needs `privacy:read`.
         */
        get: operations["getWorkspaceHolds"];
        put?: never;
        /**
         * Sets a legal hold on a conversation, or on everything about a person.
         * @description A token with scopes needs `privacy:write`.
         */
        post: operations["postWorkspaceHolds"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/workspace/holds/{holdId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Shows a legal hold.
         * @description A token with scopes needs `privacy:read`.
         */
        get: operations["getWorkspaceHoldsByHoldId"];
        put?: never;
        post?: never;
        /**
         * Releases a legal hold. Its record stays.
         * @description A token with scopes needs `privacy:write`.
         */
        delete: operations["deleteWorkspaceHoldsByHoldId"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/workspace/retention-rules": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Lists the retention rules, newest first.
         * @description A token with scopes needs `privacy:read`.
         */
        get: operations["getWorkspaceRetentionRules"];
        put?: never;
        /**
         * Creates a retention rule: conversations are erased within an hour once they are inactive for a number of days.
         * @description A token with scopes needs `privacy:write`.
         */
        post: operations["postWorkspaceRetentionRules"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/workspace/retention-rules/{ruleId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Deletes a retention rule. What it has erased stays erased.
         * @description A token with scopes needs `privacy:write`.
         */
        delete: operations["deleteWorkspaceRetentionRulesByRuleId"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/workspace/conversations/{conversationId}/events": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Streams what the user sees, live: the open turn from its start, then what follows.
         * @description A token with scopes needs `conversations:read`.
         */
        get: operations["getWorkspaceConversationsByConversationIdEvents"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/workspace/conversations/{conversationId}/turns": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Lists the turns of a conversation, newest first.
         * @description A token with scopes needs `conversations:read`.
         */
        get: operations["getWorkspaceConversationsByConversationIdTurns"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/workspace/conversations/{conversationId}/turns/{turnId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Shows what happened in a turn, in order.
         * @description A token with scopes needs `conversations:read`.
         */
        get: operations["getWorkspaceConversationsByConversationIdTurnsByTurnId"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/workspace/conversations/{conversationId}/turns/{turnId}/events": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Lists the events of a turn that the user’s stream has had so far.
         * @description A token with scopes needs `conversations:read`.
         */
        get: operations["getWorkspaceConversationsByConversationIdTurnsByTurnIdEvents"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/workspace/conversations/{conversationId}/turns/{turnId}/prompts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Shows what a turn sent to its models, step by step.
         * @description A token with scopes needs `conversations:prompts`.
         */
        get: operations["getWorkspaceConversationsByConversationIdTurnsByTurnIdPrompts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/workspace/conversations/{conversationId}/turns/{turnId}/calls/{callId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Shows one tool call of a turn with its full arguments and result.
         * @description A token with scopes needs `conversations:read`.
         */
        get: operations["getWorkspaceConversationsByConversationIdTurnsByTurnIdCallsByCallId"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/workspace/conversations/{conversationId}/receipts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Lists the receipts of a conversation, oldest first. Each is verified again.
         * @description A token with scopes needs `receipts:read`.
         */
        get: operations["getWorkspaceConversationsByConversationIdReceipts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/workspace/conversations/{conversationId}/receipts/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Exports the receipts of a conversation as JSON Lines, which anyone can verify.
         * @description A token with scopes needs `receipts:read`.
         */
        get: operations["getWorkspaceConversationsByConversationIdReceiptsExport"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/workspace/receipts/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Exports the receipts of every conversation that was active in a period as JSON Lines.
         * @description A token with scopes needs `receipts:read`.
         */
        get: operations["getWorkspaceReceiptsExport"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/workspace/receipts/roots": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Lists the Merkle roots over the heads of all chains, newest first.
         * @description A token with scopes needs `receipts:read`.
         */
        get: operations["getWorkspaceReceiptsRoots"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/workspace/feedback": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Lists the feedback of users, newest first.
         * @description A token with scopes needs `feedback:read`.
         */
        get: operations["getWorkspaceFeedback"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/workspace/stats": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Returns counts of turns, tokens, cost, tools, actions, handoffs and feedback, and durations.
         * @description A token with scopes needs `stats:read`.
         */
        get: operations["getWorkspaceStats"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/workspace/agents": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Lists the agents, newest first.
         * @description A token with scopes needs `agents:read`.
         */
        get: operations["getWorkspaceAgents"];
        put?: never;
        /**
         * Creates an agent. Omitted fields get the installation’s defaults.
         * @description A token with scopes needs `agents:write`.
         */
        post: operations["postWorkspaceAgents"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/workspace/agents/{agentId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Shows one agent.
         * @description A token with scopes needs `agents:read`.
         */
        get: operations["getWorkspaceAgentsByAgentId"];
        put?: never;
        post?: never;
        /**
         * Deletes an agent. Its keys move to the default agent.
         * @description A token with scopes needs `agents:write`.
         */
        delete: operations["deleteWorkspaceAgentsByAgentId"];
        options?: never;
        head?: never;
        /**
         * Changes an agent, effective with its next turn, or its draft if it is published by hand.
         * @description A token with scopes needs `agents:write`.
         */
        patch: operations["patchWorkspaceAgentsByAgentId"];
        trace?: never;
    };
    "/api/workspace/agents/{agentId}/try": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Stores unsaved settings for playground turns. A turn uses them by the returned ID in X-Holdfast-Settings.
         * @description A token with scopes needs `agents:write`.
         */
        post: operations["postWorkspaceAgentsByAgentIdTry"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/workspace/agents/{agentId}/versions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Lists the versions of an agent, newest first.
         * @description A token with scopes needs `agents:read`.
         */
        get: operations["getWorkspaceAgentsByAgentIdVersions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/workspace/agents/{agentId}/versions/{version}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Shows one version with all that it consists of, by its number or by the digest in a receipt.
         * @description A token with scopes needs `agents:read`.
         */
        get: operations["getWorkspaceAgentsByAgentIdVersionsByVersion"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/workspace/agents/{agentId}/versions/{version}/diff": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Lists what differs between a version and another, or the draft.
         * @description A token with scopes needs `agents:read`.
         */
        get: operations["getWorkspaceAgentsByAgentIdVersionsByVersionDiff"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/workspace/agents/{agentId}/publish": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Publishes the draft of an agent as a new version.
         * @description A token with scopes needs `agents:write`.
         */
        post: operations["postWorkspaceAgentsByAgentIdPublish"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/workspace/agents/{agentId}/versions/{version}/restore": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Creates a version with an agent’s settings of an earlier one. Tools and servers stay as they are.
         * @description A token with scopes needs `agents:write`.
         */
        post: operations["postWorkspaceAgentsByAgentIdVersionsByVersionRestore"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/workspace/cases": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Lists the cases, newest first.
         * @description A token with scopes needs `cases:read`.
         */
        get: operations["getWorkspaceCases"];
        put?: never;
        /**
         * Creates a case from an ended turn with what its tools returned, or from messages in the body.
         * @description A token with scopes needs `cases:write`.
         */
        post: operations["postWorkspaceCases"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/workspace/cases/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Exports cases as samples of Inspect, a JSON line each.
         * @description A token with scopes needs `cases:read`.
         */
        get: operations["getWorkspaceCasesExport"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/workspace/cases/{caseId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Shows one case with its messages and recorded results.
         * @description A token with scopes needs `cases:read`.
         */
        get: operations["getWorkspaceCasesByCaseId"];
        put?: never;
        post?: never;
        /**
         * Deletes a case with what trials stored of it.
         * @description A token with scopes needs `cases:write`.
         */
        delete: operations["deleteWorkspaceCasesByCaseId"];
        options?: never;
        head?: never;
        /**
         * Changes a case. Checks and recorded results are replaced as a whole.
         * @description A token with scopes needs `cases:write`.
         */
        patch: operations["patchWorkspaceCasesByCaseId"];
        trace?: never;
    };
    "/api/workspace/trials": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Lists the trials, newest first.
         * @description A token with scopes needs `trials:read`.
         */
        get: operations["getWorkspaceTrials"];
        put?: never;
        /**
         * Starts a trial of an agent over cases. Tools are answered from the recordings and never called.
         * @description A token with scopes needs `trials:write`.
         */
        post: operations["postWorkspaceTrials"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/workspace/trials/{trialId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Shows one trial with a page of its results, in the order of its cases.
         * @description A token with scopes needs `trials:read`.
         */
        get: operations["getWorkspaceTrialsByTrialId"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/workspace/trials/{trialId}/cancel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Ends a trial early. Runs that have not ended are skipped. One that has ended stays as it is.
         * @description A token with scopes needs `trials:write`.
         */
        post: operations["postWorkspaceTrialsByTrialIdCancel"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/workspace/publications": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Lists the versions that wait for members, or waited, newest first.
         * @description A token with scopes needs `agents:read`.
         */
        get: operations["getWorkspacePublications"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/workspace/publications/{publicationId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Shows one publication with its content, and what it changes.
         * @description A token with scopes needs `agents:read`.
         */
        get: operations["getWorkspacePublicationsByPublicationId"];
        put?: never;
        post?: never;
        /**
         * Withdraws a publication that waits.
         * @description A token with scopes needs `agents:write`.
         */
        delete: operations["deleteWorkspacePublicationsByPublicationId"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/workspace/publications/{publicationId}/votes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Votes about a publication. Enough approvals publish it; the first rejection ends it.
         * @description A token with scopes needs `agents:write`.
         */
        post: operations["postWorkspacePublicationsByPublicationIdVotes"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/workspace/playground/branches": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Creates a playground conversation from the messages before one of your turns there. No tool runs again.
         * @description A token with scopes needs `agents:write`.
         */
        post: operations["postWorkspacePlaygroundBranches"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/workspace/tools": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Lists the tools, newest first.
         * @description A token with scopes needs `tools:read`.
         */
        get: operations["getWorkspaceTools"];
        put?: never;
        /**
         * Creates a tool that calls a URL with the model’s arguments.
         * @description A token with scopes needs `tools:write`.
         */
        post: operations["postWorkspaceTools"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/workspace/tools/{toolId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Shows one tool. Header values are masked.
         * @description A token with scopes needs `tools:read`.
         */
        get: operations["getWorkspaceToolsByToolId"];
        put?: never;
        post?: never;
        /**
         * Deletes a tool that no agent uses.
         * @description A token with scopes needs `tools:write`.
         */
        delete: operations["deleteWorkspaceToolsByToolId"];
        options?: never;
        head?: never;
        /**
         * Changes a tool. A masked header value stays unchanged while the URL’s scheme, host and port stay the same.
         * @description A token with scopes needs `tools:write`.
         */
        patch: operations["patchWorkspaceToolsByToolId"];
        trace?: never;
    };
    "/api/workspace/tools/{toolId}/try": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Runs a tool once, as a turn does, and returns its result.
         * @description A token with scopes needs `tools:write`.
         */
        post: operations["postWorkspaceToolsByToolIdTry"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/workspace/tools/import": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Creates or updates a tool for each operation of an OpenAPI document. A tool keeps its policy, rules and approval.
         * @description A token with scopes needs `tools:write`.
         */
        post: operations["postWorkspaceToolsImport"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/workspace/tools/{toolId}/rules/try": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Says what rules of a tool decide about a call; nothing runs.
         * @description A token with scopes needs `tools:write`.
         */
        post: operations["postWorkspaceToolsByToolIdRulesTry"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/workspace/tools/{toolId}/rules/replay": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Says what rules would have decided about the calls of a time; nothing runs.
         * @description A token with scopes needs `tools:write`.
         */
        post: operations["postWorkspaceToolsByToolIdRulesReplay"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/workspace/mcp-servers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Lists the MCP servers, newest first, then the installation’s.
         * @description A token with scopes needs `mcp-servers:read`.
         */
        get: operations["getWorkspaceMcpServers"];
        put?: never;
        /**
         * Adds an MCP server, and fetches its tools if it needs no credential.
         * @description A token with scopes needs `mcp-servers:write`.
         */
        post: operations["postWorkspaceMcpServers"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/workspace/mcp-servers/{mcpServerId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Shows one MCP server with its tools.
         * @description A token with scopes needs `mcp-servers:read`.
         */
        get: operations["getWorkspaceMcpServersByMcpServerId"];
        put?: never;
        post?: never;
        /**
         * Deletes an MCP server that no agent uses.
         * @description A token with scopes needs `mcp-servers:write`.
         */
        delete: operations["deleteWorkspaceMcpServersByMcpServerId"];
        options?: never;
        head?: never;
        /**
         * Changes an MCP server. A new URL fetches its tools again.
         * @description A token with scopes needs `mcp-servers:write`.
         */
        patch: operations["patchWorkspaceMcpServersByMcpServerId"];
        trace?: never;
    };
    "/api/workspace/mcp-servers/{mcpServerId}/check": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Fetches an MCP server’s tools, with a one-time token if you send one.
         * @description A token with scopes needs `mcp-servers:write`.
         */
        post: operations["postWorkspaceMcpServersByMcpServerIdCheck"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/workspace/mcp-servers/{mcpServerId}/connections": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Lists the people who have connected an MCP server, newest first.
         * @description A token with scopes needs `mcp-servers:read`.
         */
        get: operations["getWorkspaceMcpServersByMcpServerIdConnections"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/workspace/mcp-servers/{mcpServerId}/connections/{connectionId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Takes a person’s permission for an MCP server back.
         * @description A token with scopes needs `mcp-servers:write`.
         */
        delete: operations["deleteWorkspaceMcpServersByMcpServerIdConnectionsByConnectionId"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/workspace/model-providers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Lists the model providers, newest first.
         * @description A token with scopes needs `model-providers:read`.
         */
        get: operations["getWorkspaceModelProviders"];
        put?: never;
        /**
         * Adds a model provider.
         * @description A token with scopes needs `model-providers:write`.
         */
        post: operations["postWorkspaceModelProviders"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/workspace/model-providers/{providerId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Shows one model provider.
         * @description A token with scopes needs `model-providers:read`.
         */
        get: operations["getWorkspaceModelProvidersByProviderId"];
        put?: never;
        post?: never;
        /**
         * Deletes a model provider that no agent uses.
         * @description A token with scopes needs `model-providers:write`.
         */
        delete: operations["deleteWorkspaceModelProvidersByProviderId"];
        options?: never;
        head?: never;
        /**
         * Changes a model provider, effective with the next model call.
         * @description A token with scopes needs `model-providers:write`.
         */
        patch: operations["patchWorkspaceModelProvidersByProviderId"];
        trace?: never;
    };
    "/api/workspace/model-providers/{providerId}/check": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sends a one-word request to the provider, and reports any problem.
         * @description A token with scopes needs `model-providers:write`.
         */
        post: operations["postWorkspaceModelProvidersByProviderIdCheck"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/workspace/model-providers/{providerId}/models": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Lists the models that the provider offers. The ID `installation` means the installation’s provider.
         * @description A token with scopes needs `model-providers:read`.
         */
        get: operations["getWorkspaceModelProvidersByProviderIdModels"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/workspace/documents": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Lists the documents, newest first.
         * @description A token with scopes needs `documents:read`.
         */
        get: operations["getWorkspaceDocuments"];
        put?: never;
        /**
         * Uploads files, which are read in the background. `agentIds` is a JSON array in one field.
         * @description A token with scopes needs `documents:write`.
         */
        post: operations["postWorkspaceDocuments"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/workspace/documents/{documentId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Shows one document and its progress.
         * @description A token with scopes needs `documents:read`.
         */
        get: operations["getWorkspaceDocumentsByDocumentId"];
        put?: never;
        post?: never;
        /**
         * Deletes a document with all its traces.
         * @description A token with scopes needs `documents:write`.
         */
        delete: operations["deleteWorkspaceDocumentsByDocumentId"];
        options?: never;
        head?: never;
        /**
         * Sets which agents can read a document. `null` means all agents.
         * @description A token with scopes needs `documents:write`.
         */
        patch: operations["patchWorkspaceDocumentsByDocumentId"];
        trace?: never;
    };
    "/api/workspace/document-sources": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Lists the URLs that documents come from, newest first.
         * @description A token with scopes needs `documents:read`.
         */
        get: operations["getWorkspaceDocumentSources"];
        put?: never;
        /**
         * Adds a URL. Its file is read in the background, and becomes a document.
         * @description A token with scopes needs `documents:write`.
         */
        post: operations["postWorkspaceDocumentSources"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/workspace/document-sources/{sourceId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Shows one URL, and how its document is.
         * @description A token with scopes needs `documents:read`.
         */
        get: operations["getWorkspaceDocumentSourcesBySourceId"];
        put?: never;
        post?: never;
        /**
         * Deletes a URL. Its document stays, and is no longer replaced.
         * @description A token with scopes needs `documents:write`.
         */
        delete: operations["deleteWorkspaceDocumentSourcesBySourceId"];
        options?: never;
        head?: never;
        /**
         * Sets which agents can read its document. `null` means all agents.
         * @description A token with scopes needs `documents:write`.
         */
        patch: operations["patchWorkspaceDocumentSourcesBySourceId"];
        trace?: never;
    };
    "/api/workspace/document-sources/{sourceId}/check": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Reads the URL again in the background. A changed file replaces its document.
         * @description A token with scopes needs `documents:write`.
         */
        post: operations["postWorkspaceDocumentSourcesBySourceIdCheck"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/workspace/documents/{documentId}/chunks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Lists a document’s passages.
         * @description A token with scopes needs `documents:read`.
         */
        get: operations["getWorkspaceDocumentsByDocumentIdChunks"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/workspace/document-search": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Searches the documents as a turn would, and returns why each passage was found.
         * @description A token with scopes needs `documents:read`.
         */
        get: operations["getWorkspaceDocumentSearch"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/workspace/credentials": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Lists the keys, newest first.
         * @description A token with scopes needs `credentials:read`.
         */
        get: operations["getWorkspaceCredentials"];
        put?: never;
        /**
         * Creates a key. An API key is shown in full only once.
         * @description A token with scopes needs `credentials:write`.
         */
        post: operations["postWorkspaceCredentials"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/workspace/credentials/{credentialId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Shows one key.
         * @description A token with scopes needs `credentials:read`.
         */
        get: operations["getWorkspaceCredentialsByCredentialId"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Changes a key’s name, its expiry, its agent’s version, or the sites and networks that may use it, from its next request on.
         * @description A token with scopes needs `credentials:write`.
         */
        patch: operations["patchWorkspaceCredentialsByCredentialId"];
        trace?: never;
    };
    "/api/workspace/credentials/{credentialId}/revoke": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Revokes a key permanently, and closes its open streams.
         * @description A token with scopes needs `credentials:write`.
         */
        post: operations["postWorkspaceCredentialsByCredentialIdRevoke"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/workspace/user-token-secrets": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Lists the user token secrets, without their values.
         * @description A token with scopes needs `user-token-secrets:read`.
         */
        get: operations["getWorkspaceUserTokenSecrets"];
        put?: never;
        /**
         * Creates a user token secret, shown only once. Two are valid at a time, so that one can replace the other.
         * @description A token with scopes needs `user-token-secrets:write`.
         */
        post: operations["postWorkspaceUserTokenSecrets"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/workspace/user-token-secrets/{secretId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Deletes a user token secret. Tokens that it signed are rejected from the next request.
         * @description A token with scopes needs `user-token-secrets:write`.
         */
        delete: operations["deleteWorkspaceUserTokenSecretsBySecretId"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/workspace/settings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Shows the workspace’s settings.
         * @description A token with scopes needs `settings:read`.
         */
        get: operations["getWorkspaceSettings"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Changes the workspace’s settings: name, default agent, sign-in requirements and budgets.
         * @description A token with scopes needs `settings:write`.
         */
        patch: operations["patchWorkspaceSettings"];
        trace?: never;
    };
    "/api/workspace/budgets": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Shows the spending of the budgets of the workspace, of an agent, and of a person with that agent.
         * @description A token with scopes needs `settings:read`.
         */
        get: operations["getWorkspaceBudgets"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/workspace/budgets/raise": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Raises a budget for its current period. Turns that wait for it continue.
         * @description A token with scopes needs `settings:write`.
         */
        post: operations["postWorkspaceBudgetsRaise"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/workspace/webhooks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Lists the webhooks, newest first.
         * @description A token with scopes needs `webhooks:read`.
         */
        get: operations["getWorkspaceWebhooks"];
        put?: never;
        /**
         * Creates a webhook. Its secret is shown only once.
         * @description A token with scopes needs `webhooks:write`.
         */
        post: operations["postWorkspaceWebhooks"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/workspace/webhooks/{webhookId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Shows one webhook, without its secret.
         * @description A token with scopes needs `webhooks:read`.
         */
        get: operations["getWorkspaceWebhooksByWebhookId"];
        put?: never;
        post?: never;
        /**
         * Deletes a webhook with its deliveries. Those that wait are not sent.
         * @description A token with scopes needs `webhooks:write`.
         */
        delete: operations["deleteWorkspaceWebhooksByWebhookId"];
        options?: never;
        head?: never;
        /**
         * Changes a webhook. One that is switched on again begins without failures.
         * @description A token with scopes needs `webhooks:write`.
         */
        patch: operations["patchWorkspaceWebhooksByWebhookId"];
        trace?: never;
    };
    "/api/workspace/webhooks/{webhookId}/rotate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Replaces the secret. The old one signs beside it for 24 hours.
         * @description A token with scopes needs `webhooks:write`.
         */
        post: operations["postWorkspaceWebhooksByWebhookIdRotate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/workspace/webhooks/{webhookId}/test": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sends an event of the type `webhook.test` once, and says how that went.
         * @description A token with scopes needs `webhooks:write`.
         */
        post: operations["postWorkspaceWebhooksByWebhookIdTest"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/workspace/webhooks/{webhookId}/deliveries": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Lists the deliveries of the last 30 days, newest first.
         * @description A token with scopes needs `webhooks:read`.
         */
        get: operations["getWorkspaceWebhooksByWebhookIdDeliveries"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/workspace/webhooks/{webhookId}/deliveries/{deliveryId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Shows one delivery with its attempts.
         * @description A token with scopes needs `webhooks:read`.
         */
        get: operations["getWorkspaceWebhooksByWebhookIdDeliveriesByDeliveryId"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/workspace/webhooks/{webhookId}/deliveries/{deliveryId}/replay": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Delivers the event again, under the same ID.
         * @description A token with scopes needs `webhooks:write`.
         */
        post: operations["postWorkspaceWebhooksByWebhookIdDeliveriesByDeliveryIdReplay"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/workspace/schedules": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Lists the schedules, newest first.
         * @description A token with scopes needs `schedules:read`.
         */
        get: operations["getWorkspaceSchedules"];
        put?: never;
        /**
         * Creates a schedule: at its times, the agent gets its message.
         * @description A token with scopes needs `schedules:write`.
         */
        post: operations["postWorkspaceSchedules"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/workspace/schedules/{scheduleId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Shows one schedule.
         * @description A token with scopes needs `schedules:read`.
         */
        get: operations["getWorkspaceSchedulesByScheduleId"];
        put?: never;
        post?: never;
        /**
         * Deletes a schedule. Runs that have begun go on.
         * @description A token with scopes needs `schedules:write`.
         */
        delete: operations["deleteWorkspaceSchedulesByScheduleId"];
        options?: never;
        head?: never;
        /**
         * Changes a schedule. Runs that have begun go on as they are.
         * @description A token with scopes needs `schedules:write`.
         */
        patch: operations["patchWorkspaceSchedulesByScheduleId"];
        trace?: never;
    };
    "/api/workspace/schedules/{scheduleId}/trigger": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Begins a run now, also of a schedule that is paused.
         * @description A token with scopes needs `schedules:write`.
         */
        post: operations["postWorkspaceSchedulesByScheduleIdTrigger"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/workspace/schedules/{scheduleId}/next": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Shows when the schedule is due next. Empty while it is paused.
         * @description A token with scopes needs `schedules:read`.
         */
        get: operations["getWorkspaceSchedulesByScheduleIdNext"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/workspace/schedules/{scheduleId}/runs": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Lists the runs of the last 90 days, newest first.
         * @description A token with scopes needs `schedules:read`.
         */
        get: operations["getWorkspaceSchedulesByScheduleIdRuns"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/workspace/triggers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Lists the triggers, newest first.
         * @description A token with scopes needs `triggers:read`.
         */
        get: operations["getWorkspaceTriggers"];
        put?: never;
        /**
         * Creates a trigger. Its secret is shown only once.
         * @description A token with scopes needs `triggers:write`.
         */
        post: operations["postWorkspaceTriggers"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/workspace/triggers/{triggerId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Shows one trigger, without its secret.
         * @description A token with scopes needs `triggers:read`.
         */
        get: operations["getWorkspaceTriggersByTriggerId"];
        put?: never;
        post?: never;
        /**
         * Deletes a trigger. Turns that it began go on.
         * @description A token with scopes needs `triggers:write`.
         */
        delete: operations["deleteWorkspaceTriggersByTriggerId"];
        options?: never;
        head?: never;
        /**
         * Changes a trigger. Turns that it began go on as they are.
         * @description A token with scopes needs `triggers:write`.
         */
        patch: operations["patchWorkspaceTriggersByTriggerId"];
        trace?: never;
    };
    "/api/workspace/triggers/{triggerId}/rotate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Replaces the secret. The old one is accepted beside it for 24 hours.
         * @description A token with scopes needs `triggers:write`.
         */
        post: operations["postWorkspaceTriggersByTriggerIdRotate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/workspace/triggers/{triggerId}/deliveries": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Lists the signed requests of the last 90 days, newest first.
         * @description A token with scopes needs `triggers:read`.
         */
        get: operations["getWorkspaceTriggersByTriggerIdDeliveries"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/workspace/runs": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Lists turns across conversations: open ones first, then the newest that have ended.
         * @description A token with scopes needs `runs:read`.
         */
        get: operations["getWorkspaceRuns"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/workspace/runs/{turnId}/cancel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Cancels a turn that is open or waits in a queue. One that has ended stays as it is.
         * @description A token with scopes needs `runs:write`.
         */
        post: operations["postWorkspaceRunsByTurnIdCancel"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/workspace/identity-provider": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Shows the identity provider that members sign in with, without its secret.
         * @description A token with scopes needs `settings:read`.
         */
        get: operations["getWorkspaceIdentityProvider"];
        put?: never;
        post?: never;
        /**
         * Removes the identity provider. Members sign in with a password again.
         * @description A token with scopes needs `settings:write`.
         */
        delete: operations["deleteWorkspaceIdentityProvider"];
        options?: never;
        head?: never;
        /**
         * Sets or changes the identity provider that members sign in with.
         * @description A token with scopes needs `settings:write`.
         */
        patch: operations["patchWorkspaceIdentityProvider"];
        trace?: never;
    };
    "/api/workspace/identity-provider/check": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Reads the provider’s metadata, and reports any problem.
         * @description A token with scopes needs `settings:write`.
         */
        post: operations["postWorkspaceIdentityProviderCheck"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/workspace/audit": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Lists changes and readings of conversations, newest first.
         * @description A token with scopes needs `audit:read`.
         */
        get: operations["getWorkspaceAudit"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/workspace/audit/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Exports the whole log as JSON Lines, oldest first, which anyone can verify.
         * @description A token with scopes needs `audit:read`.
         */
        get: operations["getWorkspaceAuditExport"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/workspace/audit/check": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Checks the whole log for changed, missing, duplicated and reordered entries.
         * @description A token with scopes needs `audit:read`.
         */
        get: operations["getWorkspaceAuditCheck"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/workspace/audit/{entryId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Shows one entry of the log.
         * @description A token with scopes needs `audit:read`.
         */
        get: operations["getWorkspaceAuditByEntryId"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        Refusal: {
            /** @constant */
            success: false;
            error: {
                /** @enum {unknown} */
                code: "invalid_request" | "unauthenticated" | "budget_exceeded" | "forbidden" | "second_factor_required" | "not_found" | "turn_in_progress" | "action_not_pending" | "idempotency_mismatch" | "conflict" | "cancelled" | "interrupted" | "erased" | "payload_too_large" | "unsupported_media_type" | "unprocessable_document" | "message_too_long" | "rate_limited" | "internal" | "model_failed" | "output_invalid" | "unavailable" | "turn_timeout";
                /** @description What is wrong, and how to mend it. */
                message: string;
                /** @description Every fault of the request, by its place. */
                details?: {
                    path: string;
                    message: string;
                }[];
                /** @description Also in the header X-Request-Id. */
                requestId: string;
            };
        };
        OpenAiError: {
            error: {
                message: string;
                /** @enum {string} */
                type: "invalid_request_error" | "rate_limit_error" | "server_error";
                param: string | null;
                code: string;
            };
        };
        McpResponse: {
            /** @constant */
            jsonrpc: "2.0";
            id?: string | number;
            result?: {
                [key: string]: unknown;
            };
            error?: {
                code: number;
                message: string;
                data?: {
                    [key: string]: unknown;
                };
            };
        };
        A2aError: {
            error: {
                code: number;
                status: string;
                message: string;
                details: ({
                    "@type": string;
                } & {
                    [key: string]: unknown;
                })[];
            };
        } | {
            /** @constant */
            jsonrpc: "2.0";
            id: string | number | null;
            error: {
                code: number;
                message: string;
                data: ({
                    "@type": string;
                } & {
                    [key: string]: unknown;
                })[];
            };
        };
        MetaEvent: {
            /** @constant */
            event: "meta";
            /** @description Send it as Last-Event-ID to go on after this event. */
            id?: string;
            data: {
                conversationId: string;
                turnId: string;
            };
        };
        KeepaliveEvent: {
            /** @constant */
            event: "keepalive";
            /** @description Send it as Last-Event-ID to go on after this event. */
            id?: string;
            data: {
                /** Format: date-time */
                ts: string;
            };
        };
        StatusEvent: {
            /** @constant */
            event: "status";
            /** @description Send it as Last-Event-ID to go on after this event. */
            id?: string;
            data: {
                text: string;
                message: string;
                /** @enum {string} */
                waitsFor?: "operator" | "task";
                path?: string[];
                unreadFiles?: {
                    fileId: string;
                    name: string;
                    problem: string;
                    /** @constant */
                    isRead?: true;
                }[];
            };
        };
        ContentDeltaEvent: {
            /** @constant */
            event: "content.delta";
            /** @description Send it as Last-Event-ID to go on after this event. */
            id?: string;
            data: {
                delta: string;
            };
        };
        ContentResetEvent: {
            /** @constant */
            event: "content.reset";
            /** @description Send it as Last-Event-ID to go on after this event. */
            id?: string;
            data: {
                reason: string;
            };
        };
        ToolStartEvent: {
            /** @constant */
            event: "tool.start";
            /** @description Send it as Last-Event-ID to go on after this event. */
            id?: string;
            data: {
                tool: string;
                callId: string;
                path?: string[];
                ruleId?: string;
            };
        };
        ToolEndEvent: {
            /** @constant */
            event: "tool.end";
            /** @description Send it as Last-Event-ID to go on after this event. */
            id?: string;
            data: {
                tool: string;
                callId: string;
                path?: string[];
                success: boolean;
                durationMs: number;
                error?: string;
            };
        };
        RagContextEvent: {
            /** @constant */
            event: "rag.context";
            /** @description Send it as Last-Event-ID to go on after this event. */
            id?: string;
            data: {
                documentsUsed: number;
                totalChunks: number;
                queryUsed: string;
                tokenCount: number;
                documents: {
                    documentId: string;
                    name: string;
                    chunks: number;
                    score: number;
                }[];
            };
        };
        ActionEvent: {
            /** @constant */
            event: "action";
            /** @description Send it as Last-Event-ID to go on after this event. */
            id?: string;
            data: {
                instructionId: string;
                path?: string[];
                callId?: string;
                /** @enum {string} */
                type: "consent" | "confirm" | "select" | "form";
                message: string;
                options?: {
                    value: string;
                    label: string;
                    description?: string;
                }[];
                fields?: {
                    name: string;
                    label: string;
                    /** @enum {string} */
                    type: "text" | "textarea" | "number" | "boolean" | "date" | "email" | "select";
                    required: boolean;
                    options?: {
                        value: string;
                        label: string;
                        description?: string;
                    }[];
                    default?: unknown;
                }[];
                tool?: string;
                arguments?: {
                    [key: string]: unknown;
                };
                edited?: {
                    original: {
                        [key: string]: unknown;
                    };
                    operator?: {
                        memberId: string;
                        name: string;
                    };
                    /** Format: date-time */
                    at: string;
                };
                decisions?: ("approve" | "decline" | "edit" | "respond")[];
                reconnect?: {
                    mcpServerId: string;
                    server: string;
                    /** @enum {string} */
                    needs: "token" | "jwt" | "oauth";
                };
                budget?: {
                    /** @enum {string} */
                    per: "turn" | "conversation" | "person_day" | "agent_day" | "agent_month" | "tenant_month";
                    /** @enum {string} */
                    unit: "usd" | "tokens" | "steps" | "tool_calls";
                    period?: string;
                    limit: number;
                    spent: number;
                    needed: number;
                    /** @enum {string} */
                    ask: "user" | "operator" | "owner" | "nobody";
                    raiseBy?: number;
                    agentId?: string;
                };
                server?: string;
                parameters?: {
                    [key: string]: unknown;
                };
                confirmation?: {
                    title?: string;
                    approve?: string;
                    deny?: string;
                };
                ruleId?: string;
                ruleMessage?: string;
                url?: string;
                /** Format: date-time */
                expiresAt: string;
                others?: {
                    instructionId: string;
                    path?: string[];
                    callId?: string;
                    /** @enum {string} */
                    type: "consent" | "confirm" | "select" | "form";
                    message: string;
                    options?: {
                        value: string;
                        label: string;
                        description?: string;
                    }[];
                    fields?: {
                        name: string;
                        label: string;
                        /** @enum {string} */
                        type: "text" | "textarea" | "number" | "boolean" | "date" | "email" | "select";
                        required: boolean;
                        options?: {
                            value: string;
                            label: string;
                            description?: string;
                        }[];
                        default?: unknown;
                    }[];
                    tool?: string;
                    arguments?: {
                        [key: string]: unknown;
                    };
                    edited?: {
                        original: {
                            [key: string]: unknown;
                        };
                        operator?: {
                            memberId: string;
                            name: string;
                        };
                        /** Format: date-time */
                        at: string;
                    };
                    decisions?: ("approve" | "decline" | "edit" | "respond")[];
                    reconnect?: {
                        mcpServerId: string;
                        server: string;
                        /** @enum {string} */
                        needs: "token" | "jwt" | "oauth";
                    };
                    budget?: {
                        /** @enum {string} */
                        per: "turn" | "conversation" | "person_day" | "agent_day" | "agent_month" | "tenant_month";
                        /** @enum {string} */
                        unit: "usd" | "tokens" | "steps" | "tool_calls";
                        period?: string;
                        limit: number;
                        spent: number;
                        needed: number;
                        /** @enum {string} */
                        ask: "user" | "operator" | "owner" | "nobody";
                        raiseBy?: number;
                        agentId?: string;
                    };
                    server?: string;
                    parameters?: {
                        [key: string]: unknown;
                    };
                    confirmation?: {
                        title?: string;
                        approve?: string;
                        deny?: string;
                    };
                    ruleId?: string;
                    ruleMessage?: string;
                    url?: string;
                    /** Format: date-time */
                    expiresAt: string;
                }[];
            };
        };
        HandoffEvent: {
            /** @constant */
            event: "handoff";
            /** @description Send it as Last-Event-ID to go on after this event. */
            id?: string;
            data: {
                message: string;
                reason?: string;
                agentName?: string;
            };
        };
        ResponseCompletedEvent: {
            /** @constant */
            event: "response.completed";
            /** @description Send it as Last-Event-ID to go on after this event. */
            id?: string;
            data: {
                message: string;
                conversationId: string;
                turnId: string;
                metadata: {
                    messageId: string;
                    model: string;
                    /** Format: date-time */
                    generatedAt: string;
                };
                promptTokens: number;
                completionTokens: number;
                totalTokens: number;
                costUsd?: number;
                output?: unknown;
                incomplete?: {
                    /** @enum {string} */
                    reason: "max_output_tokens" | "refusal";
                };
                citations?: {
                    number: number;
                    documentId: string;
                    name: string;
                    section?: string;
                    page?: number;
                    passage?: string;
                }[];
                invalidCitations?: number[];
                insights: {
                    steps: number;
                    toolCalls: number;
                    documentsUsed: number;
                    durationMs: number;
                    firstTokenMs: number;
                    reasoningTokens?: number;
                    cachedTokens?: number;
                };
            };
        };
        ErrorEvent: {
            /** @constant */
            event: "error";
            /** @description Send it as Last-Event-ID to go on after this event. */
            id?: string;
            data: {
                message: string;
                retryable: boolean;
                /** @enum {string} */
                code: "model_failed" | "message_too_long" | "budget_exceeded" | "output_invalid" | "turn_timeout" | "cancelled" | "interrupted" | "internal" | "unauthenticated";
            };
        };
        ParticipantEvent: {
            /** @constant */
            event: "participant";
            /** @description Send it as Last-Event-ID to go on after this event. */
            id?: string;
            data: {
                /** @enum {string} */
                state: "waiting" | "joined" | "typing" | "left";
                name?: string;
            };
        };
        AgentEvent: {
            /** @constant */
            event: "agent";
            /** @description Send it as Last-Event-ID to go on after this event. */
            id?: string;
            data: {
                /** @constant */
                state: "back";
            };
        };
        FeedbackRequestedEvent: {
            /** @constant */
            event: "feedback.requested";
            /** @description Send it as Last-Event-ID to go on after this event. */
            id?: string;
            data: {
                conversationId: string;
            };
        };
        MessageEvent: {
            /** @constant */
            event: "message";
            /** @description Send it as Last-Event-ID to go on after this event. */
            id?: string;
            data: {
                messageId: string;
                /** @constant */
                role: "operator";
                name?: string;
                text: string;
                /** Format: date-time */
                at: string;
                /** @constant */
                automatic?: true;
            };
        };
        InboxEvent: {
            /** @constant */
            event: "inbox";
            /** @description Send it as Last-Event-ID to go on after this event. */
            id?: string;
            data: {
                conversationId: string;
                agentId: string;
                /** @enum {string} */
                channel: "platform" | "widget" | "sdk" | "studio" | "whatsapp" | "telegram" | "slack";
                /** @enum {string} */
                state: "waiting" | "open" | "resolved";
                handedOff: boolean;
                message: string;
                agentName?: string;
                reason?: string;
                assignee?: {
                    memberId: string;
                    name: string;
                };
                queueId?: string;
                question?: {
                    turnId: string;
                    instructionId: string;
                    /** @enum {string} */
                    type: "consent" | "confirm" | "select" | "form";
                    /** Format: date-time */
                    expiresAt: string;
                    /** @enum {string} */
                    next?: "user" | "operator";
                };
                decided?: {
                    /** @enum {string} */
                    what: "approved" | "declined" | "answered" | "edited" | "voided" | "expired" | "superseded" | "cancelled" | "taken_over";
                    by: {
                        memberId: string;
                        name: string;
                    }[];
                    tool?: string;
                    isBudget?: boolean;
                    ruleId?: string;
                    votes?: {
                        given: number;
                        needed: number;
                    };
                };
                /** Format: date-time */
                createdAt: string;
                /** Format: date-time */
                updatedAt: string;
                unread: boolean;
                agent?: string;
                queue?: string;
                userId?: string;
                participantId?: string;
                /** Format: date-time */
                waitingSince?: string;
                /** Format: date-time */
                due?: string;
                latest?: {
                    /** @enum {string} */
                    role: "user" | "assistant" | "operator";
                    text: string;
                };
                /** Format: date-time */
                lastActivityAt?: string;
                draft?: {
                    text: string;
                    /** Format: date-time */
                    at: string;
                };
                /** @description When the member is to be told, unless a later event says otherwise. */
                notices?: {
                    noticeId: string;
                    /** @enum {string} */
                    on: "handoff.waiting" | "approval.waiting" | "assigned" | "message.user";
                    /** Format: date-time */
                    due: string;
                }[];
            };
        };
        GoneEvent: {
            /** @constant */
            event: "gone";
            /** @description Send it as Last-Event-ID to go on after this event. */
            id?: string;
            data: {
                conversationId: string;
            };
        };
        PresenceEvent: {
            /** @constant */
            event: "presence";
            /** @description Send it as Last-Event-ID to go on after this event. */
            id?: string;
            data: {
                conversationId: string;
                by: {
                    memberId: string;
                    name: string;
                };
                /** @enum {string} */
                doing: "viewing" | "typing" | "left";
                /** Format: date-time */
                until: string;
            };
        };
    };
    responses: {
        /** @description The request has faults; details names each of them. */
        BadRequest: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Refusal"];
            };
        };
        /** @description No key, token or session, or one that is not good. */
        Unauthorized: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Refusal"];
            };
        };
        /** @description A budget is spent, and the turn has ended at its limit. */
        PaymentRequired: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Refusal"];
            };
        };
        /** @description The key or member may not do this. */
        Forbidden: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Refusal"];
            };
        };
        /** @description Nothing has this ID, or it belongs to another tenant. */
        NotFound: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Refusal"];
            };
        };
        /** @description This address does not take this method, or not without more. */
        MethodNotAllowed: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Refusal"];
            };
        };
        /** @description The current state doesn’t allow it, or the Idempotency-Key was used for another request. */
        Conflict: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Refusal"];
            };
        };
        /** @description Erased. Its ID can’t be used again. */
        Gone: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Refusal"];
            };
        };
        /** @description The body is larger than the service takes. */
        PayloadTooLarge: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Refusal"];
            };
        };
        /** @description The body is of another media type or Content-Encoding than the service reads. */
        UnsupportedMediaType: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Refusal"];
            };
        };
        /** @description A file can’t be read as what it says that it is. */
        UnprocessableEntity: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Refusal"];
            };
        };
        /** @description Too many requests. */
        TooManyRequests: {
            headers: {
                /** @description Seconds until another try can succeed. */
                "Retry-After"?: number;
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Refusal"];
            };
        };
        /** @description The service failed. */
        InternalServerError: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Refusal"];
            };
        };
        /** @description The model failed. */
        BadGateway: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Refusal"];
            };
        };
        /** @description The service can’t answer now. */
        ServiceUnavailable: {
            headers: {
                /** @description Seconds until another try can succeed. */
                "Retry-After"?: number;
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Refusal"];
            };
        };
        /** @description The turn took too long. */
        GatewayTimeout: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Refusal"];
            };
        };
        /** @description Refused, or failed. */
        Refusal: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Refusal"];
            };
        };
        /** @description The request has faults; details names each of them. */
        OpenAiBadRequest: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["OpenAiError"];
            };
        };
        /** @description No key, token or session, or one that is not good. */
        OpenAiUnauthorized: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["OpenAiError"];
            };
        };
        /** @description A budget is spent, and the turn has ended at its limit. */
        OpenAiPaymentRequired: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["OpenAiError"];
            };
        };
        /** @description The key or member may not do this. */
        OpenAiForbidden: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["OpenAiError"];
            };
        };
        /** @description Nothing has this ID, or it belongs to another tenant. */
        OpenAiNotFound: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["OpenAiError"];
            };
        };
        /** @description This address does not take this method, or not without more. */
        OpenAiMethodNotAllowed: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["OpenAiError"];
            };
        };
        /** @description The current state doesn’t allow it, or the Idempotency-Key was used for another request. */
        OpenAiConflict: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["OpenAiError"];
            };
        };
        /** @description Erased. Its ID can’t be used again. */
        OpenAiGone: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["OpenAiError"];
            };
        };
        /** @description The body is larger than the service takes. */
        OpenAiPayloadTooLarge: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["OpenAiError"];
            };
        };
        /** @description The body is of another media type or Content-Encoding than the service reads. */
        OpenAiUnsupportedMediaType: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["OpenAiError"];
            };
        };
        /** @description A file can’t be read as what it says that it is. */
        OpenAiUnprocessableEntity: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["OpenAiError"];
            };
        };
        /** @description Too many requests. */
        OpenAiTooManyRequests: {
            headers: {
                /** @description Seconds until another try can succeed. */
                "Retry-After"?: number;
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["OpenAiError"];
            };
        };
        /** @description The service failed. */
        OpenAiInternalServerError: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["OpenAiError"];
            };
        };
        /** @description The model failed. */
        OpenAiBadGateway: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["OpenAiError"];
            };
        };
        /** @description The service can’t answer now. */
        OpenAiServiceUnavailable: {
            headers: {
                /** @description Seconds until another try can succeed. */
                "Retry-After"?: number;
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["OpenAiError"];
            };
        };
        /** @description The turn took too long. */
        OpenAiGatewayTimeout: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["OpenAiError"];
            };
        };
        /** @description Refused, or failed. */
        OpenAiRefusal: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["OpenAiError"];
            };
        };
        /** @description The request has faults; details names each of them. */
        McpBadRequest: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["McpResponse"];
            };
        };
        /** @description No key, token or session, or one that is not good. */
        McpUnauthorized: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["McpResponse"];
            };
        };
        /** @description A budget is spent, and the turn has ended at its limit. */
        McpPaymentRequired: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["McpResponse"];
            };
        };
        /** @description The key or member may not do this. */
        McpForbidden: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["McpResponse"];
            };
        };
        /** @description Nothing has this ID, or it belongs to another tenant. */
        McpNotFound: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["McpResponse"];
            };
        };
        /** @description This address does not take this method, or not without more. */
        McpMethodNotAllowed: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["McpResponse"];
            };
        };
        /** @description The current state doesn’t allow it, or the Idempotency-Key was used for another request. */
        McpConflict: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["McpResponse"];
            };
        };
        /** @description Erased. Its ID can’t be used again. */
        McpGone: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["McpResponse"];
            };
        };
        /** @description The body is larger than the service takes. */
        McpPayloadTooLarge: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["McpResponse"];
            };
        };
        /** @description The body is of another media type or Content-Encoding than the service reads. */
        McpUnsupportedMediaType: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["McpResponse"];
            };
        };
        /** @description A file can’t be read as what it says that it is. */
        McpUnprocessableEntity: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["McpResponse"];
            };
        };
        /** @description Too many requests. */
        McpTooManyRequests: {
            headers: {
                /** @description Seconds until another try can succeed. */
                "Retry-After"?: number;
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["McpResponse"];
            };
        };
        /** @description The service failed. */
        McpInternalServerError: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["McpResponse"];
            };
        };
        /** @description The model failed. */
        McpBadGateway: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["McpResponse"];
            };
        };
        /** @description The service can’t answer now. */
        McpServiceUnavailable: {
            headers: {
                /** @description Seconds until another try can succeed. */
                "Retry-After"?: number;
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["McpResponse"];
            };
        };
        /** @description The turn took too long. */
        McpGatewayTimeout: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["McpResponse"];
            };
        };
        /** @description Refused, or failed. */
        McpRefusal: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["McpResponse"];
            };
        };
        /** @description The request has faults; details names each of them. */
        A2aBadRequest: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["A2aError"];
            };
        };
        /** @description No key, token or session, or one that is not good. */
        A2aUnauthorized: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["A2aError"];
            };
        };
        /** @description A budget is spent, and the turn has ended at its limit. */
        A2aPaymentRequired: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["A2aError"];
            };
        };
        /** @description The key or member may not do this. */
        A2aForbidden: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["A2aError"];
            };
        };
        /** @description Nothing has this ID, or it belongs to another tenant. */
        A2aNotFound: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["A2aError"];
            };
        };
        /** @description This address does not take this method, or not without more. */
        A2aMethodNotAllowed: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["A2aError"];
            };
        };
        /** @description The current state doesn’t allow it, or the Idempotency-Key was used for another request. */
        A2aConflict: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["A2aError"];
            };
        };
        /** @description Erased. Its ID can’t be used again. */
        A2aGone: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["A2aError"];
            };
        };
        /** @description The body is larger than the service takes. */
        A2aPayloadTooLarge: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["A2aError"];
            };
        };
        /** @description The body is of another media type or Content-Encoding than the service reads. */
        A2aUnsupportedMediaType: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["A2aError"];
            };
        };
        /** @description A file can’t be read as what it says that it is. */
        A2aUnprocessableEntity: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["A2aError"];
            };
        };
        /** @description Too many requests. */
        A2aTooManyRequests: {
            headers: {
                /** @description Seconds until another try can succeed. */
                "Retry-After"?: number;
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["A2aError"];
            };
        };
        /** @description The service failed. */
        A2aInternalServerError: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["A2aError"];
            };
        };
        /** @description The model failed. */
        A2aBadGateway: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["A2aError"];
            };
        };
        /** @description The service can’t answer now. */
        A2aServiceUnavailable: {
            headers: {
                /** @description Seconds until another try can succeed. */
                "Retry-After"?: number;
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["A2aError"];
            };
        };
        /** @description The turn took too long. */
        A2aGatewayTimeout: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["A2aError"];
            };
        };
        /** @description Refused, or failed. */
        A2aRefusal: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["A2aError"];
            };
        };
    };
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    postAgentChat: {
        parameters: {
            query?: never;
            header?: {
                /** @description What the request comes from; the default is sdk, also if it is empty. A widget reaches only tools without authentication. */
                "X-Integration-Type"?: "widget" | "sdk" | "";
                /** @description Your id of the end user. */
                "X-User-Id"?: string;
                /** @description Proves the user: a JWT (HS256; sub, exp) or hmac-sha256=<hex> over X-User-Id, by a secret of the workspace. */
                "X-User-Token"?: string;
                /** @description Your id of the visitor. */
                "X-Participant-Id"?: string;
                /** @description What happens while another turn of the conversation runs; the default is reject, also if it is empty. */
                "X-Concurrency"?: "reject" | "enqueue" | "interrupt" | "";
                /** @description A JSON object of server ids and tokens: texts without line breaks. At most 16 KiB by default. */
                "X-MCP-Tokens"?: string;
                /** @description The same key with the same request gives the same turn, for 24 hours. An empty one counts as absent. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description A turn of the conversation whose place this message takes. The reply comes in a new conversation, which begins with the messages before that turn. The old one stays as it is. */
                    branchAt?: string;
                    agentId?: string;
                    /** @default general */
                    agentType?: string;
                    /** @enum {string} */
                    channel?: "platform" | "widget" | "sdk" | "studio" | "whatsapp" | "telegram" | "slack";
                    /** @enum {string} */
                    concurrency?: "reject" | "enqueue" | "interrupt";
                    idempotencyKey?: string;
                    message: string;
                    conversationId?: string;
                    actionResponse?: ({
                        instructionId: string;
                        accepted: boolean;
                        reason?: string;
                    } | {
                        instructionId: string;
                        selectedValue: string;
                    } | {
                        instructionId: string;
                        /** @description At most 20 levels. */
                        formValues: Record<string, unknown>;
                    } | {
                        instructionId: string;
                        /** @constant */
                        decision: "approve";
                    } | {
                        instructionId: string;
                        /** @constant */
                        decision: "decline";
                        reason?: string;
                    } | {
                        instructionId: string;
                        /** @constant */
                        decision: "edit";
                        /** @description At most 20 levels. */
                        arguments: Record<string, unknown>;
                    } | {
                        instructionId: string;
                        /** @constant */
                        decision: "respond";
                        response: string;
                    }) | ({
                        instructionId: string;
                        accepted: boolean;
                        reason?: string;
                    } | {
                        instructionId: string;
                        selectedValue: string;
                    } | {
                        instructionId: string;
                        /** @description At most 20 levels. */
                        formValues: Record<string, unknown>;
                    } | {
                        instructionId: string;
                        /** @constant */
                        decision: "approve";
                    } | {
                        instructionId: string;
                        /** @constant */
                        decision: "decline";
                        reason?: string;
                    } | {
                        instructionId: string;
                        /** @constant */
                        decision: "edit";
                        /** @description At most 20 levels. */
                        arguments: Record<string, unknown>;
                    } | {
                        instructionId: string;
                        /** @constant */
                        decision: "respond";
                        response: string;
                    })[];
                    attachments?: ({
                        fileId: string;
                    } | {
                        /** Format: uri */
                        url: string;
                    })[];
                    /** @description At most 16 KiB and 20 levels. */
                    responseSchema?: {
                        [key: string]: unknown;
                    };
                    /** @description Facts for tools and instructions, as {{attributes.NAME}}; at most 4096 bytes. */
                    attributes?: {
                        [key: string]: string | number | boolean | null;
                    };
                    /** @description The version of the agent: a number, or `draft` for the agent as members edit it now. Access keys can’t choose. */
                    agentVersion?: "draft" | number;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            message: string;
                            messageId: string | null;
                            conversationId: string;
                            turnId: string;
                            action?: {
                                instructionId: string;
                                path?: string[];
                                callId?: string;
                                /** @enum {string} */
                                type: "consent" | "confirm" | "select" | "form";
                                message: string;
                                options?: {
                                    value: string;
                                    label: string;
                                    description?: string;
                                }[];
                                fields?: {
                                    name: string;
                                    label: string;
                                    /** @enum {string} */
                                    type: "text" | "textarea" | "number" | "boolean" | "date" | "email" | "select";
                                    required: boolean;
                                    options?: {
                                        value: string;
                                        label: string;
                                        description?: string;
                                    }[];
                                    default?: unknown;
                                }[];
                                tool?: string;
                                arguments?: {
                                    [key: string]: unknown;
                                };
                                edited?: {
                                    original: {
                                        [key: string]: unknown;
                                    };
                                    operator?: {
                                        memberId: string;
                                        name: string;
                                    };
                                    /** Format: date-time */
                                    at: string;
                                };
                                decisions?: ("approve" | "decline" | "edit" | "respond")[];
                                reconnect?: {
                                    mcpServerId: string;
                                    server: string;
                                    /** @enum {string} */
                                    needs: "token" | "jwt" | "oauth";
                                };
                                budget?: {
                                    /** @enum {string} */
                                    per: "turn" | "conversation" | "person_day" | "agent_day" | "agent_month" | "tenant_month";
                                    /** @enum {string} */
                                    unit: "usd" | "tokens" | "steps" | "tool_calls";
                                    period?: string;
                                    limit: number;
                                    spent: number;
                                    needed: number;
                                    /** @enum {string} */
                                    ask: "user" | "operator" | "owner" | "nobody";
                                    raiseBy?: number;
                                    agentId?: string;
                                };
                                server?: string;
                                parameters?: {
                                    [key: string]: unknown;
                                };
                                confirmation?: {
                                    title?: string;
                                    approve?: string;
                                    deny?: string;
                                };
                                ruleId?: string;
                                ruleMessage?: string;
                                url?: string;
                                /** Format: date-time */
                                expiresAt: string;
                                others?: {
                                    instructionId: string;
                                    path?: string[];
                                    callId?: string;
                                    /** @enum {string} */
                                    type: "consent" | "confirm" | "select" | "form";
                                    message: string;
                                    options?: {
                                        value: string;
                                        label: string;
                                        description?: string;
                                    }[];
                                    fields?: {
                                        name: string;
                                        label: string;
                                        /** @enum {string} */
                                        type: "text" | "textarea" | "number" | "boolean" | "date" | "email" | "select";
                                        required: boolean;
                                        options?: {
                                            value: string;
                                            label: string;
                                            description?: string;
                                        }[];
                                        default?: unknown;
                                    }[];
                                    tool?: string;
                                    arguments?: {
                                        [key: string]: unknown;
                                    };
                                    edited?: {
                                        original: {
                                            [key: string]: unknown;
                                        };
                                        operator?: {
                                            memberId: string;
                                            name: string;
                                        };
                                        /** Format: date-time */
                                        at: string;
                                    };
                                    decisions?: ("approve" | "decline" | "edit" | "respond")[];
                                    reconnect?: {
                                        mcpServerId: string;
                                        server: string;
                                        /** @enum {string} */
                                        needs: "token" | "jwt" | "oauth";
                                    };
                                    budget?: {
                                        /** @enum {string} */
                                        per: "turn" | "conversation" | "person_day" | "agent_day" | "agent_month" | "tenant_month";
                                        /** @enum {string} */
                                        unit: "usd" | "tokens" | "steps" | "tool_calls";
                                        period?: string;
                                        limit: number;
                                        spent: number;
                                        needed: number;
                                        /** @enum {string} */
                                        ask: "user" | "operator" | "owner" | "nobody";
                                        raiseBy?: number;
                                        agentId?: string;
                                    };
                                    server?: string;
                                    parameters?: {
                                        [key: string]: unknown;
                                    };
                                    confirmation?: {
                                        title?: string;
                                        approve?: string;
                                        deny?: string;
                                    };
                                    ruleId?: string;
                                    ruleMessage?: string;
                                    url?: string;
                                    /** Format: date-time */
                                    expiresAt: string;
                                }[];
                            };
                            handoff?: {
                                [key: string]: unknown;
                            };
                            /** @enum {string} */
                            waitsFor?: "operator" | "task";
                            costUsd?: number;
                            output?: unknown;
                            citations?: {
                                number: number;
                                documentId: string;
                                name: string;
                                section?: string;
                                page?: number;
                                passage?: string;
                            }[];
                        };
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            502: components["responses"]["BadGateway"];
            503: components["responses"]["ServiceUnavailable"];
            504: components["responses"]["GatewayTimeout"];
            default: components["responses"]["Refusal"];
        };
    };
    getAgentStream: {
        parameters: {
            query: {
                branchAt?: string;
                agentId?: string;
                agentType?: string;
                channel?: "platform" | "widget" | "sdk" | "studio" | "whatsapp" | "telegram" | "slack";
                concurrency?: "reject" | "enqueue" | "interrupt";
                idempotencyKey?: string;
                q: string;
                conversationId?: string;
                actionResponse?: string;
                attachments?: string;
                responseSchema?: string;
                attributes?: string;
                agentVersion?: string;
            };
            header?: {
                /** @description What the request comes from; the default is sdk, also if it is empty. A widget reaches only tools without authentication. */
                "X-Integration-Type"?: "widget" | "sdk" | "";
                /** @description Your id of the end user. */
                "X-User-Id"?: string;
                /** @description Proves the user: a JWT (HS256; sub, exp) or hmac-sha256=<hex> over X-User-Id, by a secret of the workspace. */
                "X-User-Token"?: string;
                /** @description Your id of the visitor. */
                "X-Participant-Id"?: string;
                /** @description What happens while another turn of the conversation runs; the default is reject, also if it is empty. */
                "X-Concurrency"?: "reject" | "enqueue" | "interrupt" | "";
                /** @description A JSON object of server ids and tokens: texts without line breaks. At most 16 KiB by default. */
                "X-MCP-Tokens"?: string;
                /** @description The same key with the same request gives the same turn, for 24 hours. An empty one counts as absent. */
                "Idempotency-Key"?: string;
                /** @description Goes on after this event; nothing is sent again. */
                "Last-Event-ID"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Server-sent events until the stream ends. The schema is of one event; its data is JSON, as contentSchema has it. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/event-stream": components["schemas"]["MetaEvent"] | components["schemas"]["KeepaliveEvent"] | components["schemas"]["StatusEvent"] | components["schemas"]["ContentDeltaEvent"] | components["schemas"]["ContentResetEvent"] | components["schemas"]["ToolStartEvent"] | components["schemas"]["ToolEndEvent"] | components["schemas"]["RagContextEvent"] | components["schemas"]["ActionEvent"] | components["schemas"]["HandoffEvent"] | components["schemas"]["ResponseCompletedEvent"] | components["schemas"]["ErrorEvent"];
                };
            };
            /** @description Nothing is left to come. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
            default: components["responses"]["Refusal"];
        };
    };
    getAgentFiles: {
        parameters: {
            query?: never;
            header?: {
                /** @description What the request comes from; the default is sdk, also if it is empty. A widget reaches only tools without authentication. */
                "X-Integration-Type"?: "widget" | "sdk" | "";
                /** @description Your id of the end user. */
                "X-User-Id"?: string;
                /** @description Proves the user: a JWT (HS256; sub, exp) or hmac-sha256=<hex> over X-User-Id, by a secret of the workspace. */
                "X-User-Token"?: string;
                /** @description Your id of the visitor. */
                "X-Participant-Id"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            maxPerMessage: number;
                            maxBytes: number;
                            types: ("image/png" | "image/jpeg" | "image/gif" | "image/webp" | "application/pdf" | "application/vnd.openxmlformats-officedocument.wordprocessingml.document" | "text/plain" | "text/markdown" | "text/html" | "text/csv" | "application/json" | "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet" | "application/vnd.openxmlformats-officedocument.presentationml.presentation" | "application/vnd.oasis.opendocument.text" | "application/vnd.oasis.opendocument.spreadsheet" | "application/epub+zip" | "message/rfc822")[];
                        };
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
            default: components["responses"]["Refusal"];
        };
    };
    postAgentFiles: {
        parameters: {
            query?: never;
            header?: {
                /** @description What the request comes from; the default is sdk, also if it is empty. A widget reaches only tools without authentication. */
                "X-Integration-Type"?: "widget" | "sdk" | "";
                /** @description Your id of the end user. */
                "X-User-Id"?: string;
                /** @description Proves the user: a JWT (HS256; sub, exp) or hmac-sha256=<hex> over X-User-Id, by a secret of the workspace. */
                "X-User-Token"?: string;
                /** @description Your id of the visitor. */
                "X-Participant-Id"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": {
                    /** Format: binary */
                    file: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            fileId: string;
                            name: string;
                            /** @enum {string} */
                            type: "image/png" | "image/jpeg" | "image/gif" | "image/webp" | "application/pdf" | "application/vnd.openxmlformats-officedocument.wordprocessingml.document" | "text/plain" | "text/markdown" | "text/html" | "text/csv" | "application/json" | "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet" | "application/vnd.openxmlformats-officedocument.presentationml.presentation" | "application/vnd.oasis.opendocument.text" | "application/vnd.oasis.opendocument.spreadsheet" | "application/epub+zip" | "message/rfc822";
                            bytes: number;
                            width?: number;
                            height?: number;
                        };
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["UnprocessableEntity"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
            default: components["responses"]["Refusal"];
        };
    };
    postAgentCancel: {
        parameters: {
            query?: never;
            header?: {
                /** @description What the request comes from; the default is sdk, also if it is empty. A widget reaches only tools without authentication. */
                "X-Integration-Type"?: "widget" | "sdk" | "";
                /** @description Your id of the end user. */
                "X-User-Id"?: string;
                /** @description Proves the user: a JWT (HS256; sub, exp) or hmac-sha256=<hex> over X-User-Id, by a secret of the workspace. */
                "X-User-Token"?: string;
                /** @description Your id of the visitor. */
                "X-Participant-Id"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    conversationId: string;
                    turnId?: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            conversationId: string;
                            cancelled: boolean;
                        };
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
            default: components["responses"]["Refusal"];
        };
    };
    getAgentConversationsByConversationIdEvents: {
        parameters: {
            query?: never;
            header?: {
                /** @description What the request comes from; the default is sdk, also if it is empty. A widget reaches only tools without authentication. */
                "X-Integration-Type"?: "widget" | "sdk" | "";
                /** @description Your id of the end user. */
                "X-User-Id"?: string;
                /** @description Proves the user: a JWT (HS256; sub, exp) or hmac-sha256=<hex> over X-User-Id, by a secret of the workspace. */
                "X-User-Token"?: string;
                /** @description Your id of the visitor. */
                "X-Participant-Id"?: string;
                /** @description Goes on after this event; nothing is sent again. */
                "Last-Event-ID"?: string;
            };
            path: {
                conversationId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Server-sent events until the stream ends. The schema is of one event; its data is JSON, as contentSchema has it. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/event-stream": components["schemas"]["MetaEvent"] | components["schemas"]["KeepaliveEvent"] | components["schemas"]["StatusEvent"] | components["schemas"]["ContentDeltaEvent"] | components["schemas"]["ContentResetEvent"] | components["schemas"]["ToolStartEvent"] | components["schemas"]["ToolEndEvent"] | components["schemas"]["RagContextEvent"] | components["schemas"]["ActionEvent"] | components["schemas"]["HandoffEvent"] | components["schemas"]["ResponseCompletedEvent"] | components["schemas"]["ErrorEvent"] | components["schemas"]["ParticipantEvent"] | components["schemas"]["AgentEvent"] | components["schemas"]["FeedbackRequestedEvent"] | components["schemas"]["MessageEvent"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
            default: components["responses"]["Refusal"];
        };
    };
    postAgentFeedback: {
        parameters: {
            query?: never;
            header?: {
                /** @description What the request comes from; the default is sdk, also if it is empty. A widget reaches only tools without authentication. */
                "X-Integration-Type"?: "widget" | "sdk" | "";
                /** @description Your id of the end user. */
                "X-User-Id"?: string;
                /** @description Proves the user: a JWT (HS256; sub, exp) or hmac-sha256=<hex> over X-User-Id, by a secret of the workspace. */
                "X-User-Token"?: string;
                /** @description Your id of the visitor. */
                "X-Participant-Id"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    messageId?: string;
                    conversationId?: string;
                    /** @enum {string} */
                    rating: "up" | "down";
                    comment?: string;
                } & (unknown | unknown);
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            messageId?: string;
                            conversationId?: string;
                            /** @enum {string} */
                            rating: "up" | "down";
                        };
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
            default: components["responses"]["Refusal"];
        };
    };
    getAgentMemories: {
        parameters: {
            query?: never;
            header?: {
                /** @description What the request comes from; the default is sdk, also if it is empty. A widget reaches only tools without authentication. */
                "X-Integration-Type"?: "widget" | "sdk" | "";
                /** @description Your id of the end user. */
                "X-User-Id"?: string;
                /** @description Proves the user: a JWT (HS256; sub, exp) or hmac-sha256=<hex> over X-User-Id, by a secret of the workspace. */
                "X-User-Token"?: string;
                /** @description Your id of the visitor. */
                "X-Participant-Id"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            items: {
                                memoryId: string;
                                text: string;
                                /** Format: date-time */
                                createdAt: string;
                                /** Format: date-time */
                                correctedAt?: string;
                            }[];
                        };
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
            default: components["responses"]["Refusal"];
        };
    };
    deleteAgentMemoriesByMemoryId: {
        parameters: {
            query?: never;
            header?: {
                /** @description What the request comes from; the default is sdk, also if it is empty. A widget reaches only tools without authentication. */
                "X-Integration-Type"?: "widget" | "sdk" | "";
                /** @description Your id of the end user. */
                "X-User-Id"?: string;
                /** @description Proves the user: a JWT (HS256; sub, exp) or hmac-sha256=<hex> over X-User-Id, by a secret of the workspace. */
                "X-User-Token"?: string;
                /** @description Your id of the visitor. */
                "X-Participant-Id"?: string;
            };
            path: {
                memoryId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            memoryId: string;
                            /** @constant */
                            erased: true;
                        };
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
            default: components["responses"]["Refusal"];
        };
    };
    patchAgentMemoriesByMemoryId: {
        parameters: {
            query?: never;
            header?: {
                /** @description What the request comes from; the default is sdk, also if it is empty. A widget reaches only tools without authentication. */
                "X-Integration-Type"?: "widget" | "sdk" | "";
                /** @description Your id of the end user. */
                "X-User-Id"?: string;
                /** @description Proves the user: a JWT (HS256; sub, exp) or hmac-sha256=<hex> over X-User-Id, by a secret of the workspace. */
                "X-User-Token"?: string;
                /** @description Your id of the visitor. */
                "X-Participant-Id"?: string;
            };
            path: {
                memoryId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    text: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            memoryId: string;
                            text: string;
                            /** Format: date-time */
                            createdAt: string;
                            /** Format: date-time */
                            correctedAt?: string;
                        };
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
            default: components["responses"]["Refusal"];
        };
    };
    getAgentConnections: {
        parameters: {
            query?: never;
            header?: {
                /** @description What the request comes from; the default is sdk, also if it is empty. A widget reaches only tools without authentication. */
                "X-Integration-Type"?: "widget" | "sdk" | "";
                /** @description Your id of the end user. */
                "X-User-Id"?: string;
                /** @description Proves the user: a JWT (HS256; sub, exp) or hmac-sha256=<hex> over X-User-Id, by a secret of the workspace. */
                "X-User-Token"?: string;
                /** @description Your id of the visitor. */
                "X-Participant-Id"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            items: {
                                mcpServerId: string;
                                server: string;
                                connected: boolean;
                                scopes?: string[];
                                /** Format: date-time */
                                connectedAt?: string;
                            }[];
                        };
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
            default: components["responses"]["Refusal"];
        };
    };
    postAgentConnectionsByMcpServerId: {
        parameters: {
            query?: never;
            header?: {
                /** @description What the request comes from; the default is sdk, also if it is empty. A widget reaches only tools without authentication. */
                "X-Integration-Type"?: "widget" | "sdk" | "";
                /** @description Your id of the end user. */
                "X-User-Id"?: string;
                /** @description Proves the user: a JWT (HS256; sub, exp) or hmac-sha256=<hex> over X-User-Id, by a secret of the workspace. */
                "X-User-Token"?: string;
                /** @description Your id of the visitor. */
                "X-Participant-Id"?: string;
            };
            path: {
                mcpServerId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            url: string;
                            /** Format: date-time */
                            expiresAt: string;
                        };
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
            default: components["responses"]["Refusal"];
        };
    };
    deleteAgentConnectionsByMcpServerId: {
        parameters: {
            query?: never;
            header?: {
                /** @description What the request comes from; the default is sdk, also if it is empty. A widget reaches only tools without authentication. */
                "X-Integration-Type"?: "widget" | "sdk" | "";
                /** @description Your id of the end user. */
                "X-User-Id"?: string;
                /** @description Proves the user: a JWT (HS256; sub, exp) or hmac-sha256=<hex> over X-User-Id, by a secret of the workspace. */
                "X-User-Token"?: string;
                /** @description Your id of the visitor. */
                "X-Participant-Id"?: string;
            };
            path: {
                mcpServerId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            mcpServerId: string;
                            /** @constant */
                            disconnected: true;
                        };
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
            default: components["responses"]["Refusal"];
        };
    };
    getWorkspaceSession: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            csrfToken?: string;
                            member: {
                                memberId: string;
                                tenantId: string;
                                name: string;
                                /** @enum {string} */
                                role: "owner" | "admin" | "operator";
                                email?: string;
                            };
                            workspace: {
                                name: string;
                            };
                            permissions: ("self" | "inbox" | "queues" | "members" | "conversations" | "feedback" | "prompts" | "erasing" | "receipts" | "stats" | "tokens" | "agents" | "tools" | "documents" | "credentials" | "settings" | "audit" | "owners")[];
                            scopes?: string[];
                            /** Format: date-time */
                            expiresAt?: string;
                            /** @constant */
                            secondFactorMissing?: true;
                        };
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
            default: components["responses"]["Refusal"];
        };
    };
    postWorkspaceSession: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    email: string;
                    password: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            csrfToken: string;
                            member: {
                                memberId: string;
                                tenantId: string;
                                name: string;
                                /** @enum {string} */
                                role: "owner" | "admin" | "operator";
                                email?: string;
                            };
                            workspace: {
                                name: string;
                            };
                            permissions: ("self" | "inbox" | "queues" | "members" | "conversations" | "feedback" | "prompts" | "erasing" | "receipts" | "stats" | "tokens" | "agents" | "tools" | "documents" | "credentials" | "settings" | "audit" | "owners")[];
                            /** Format: date-time */
                            expiresAt: string;
                            /** @constant */
                            secondFactorMissing?: true;
                        };
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
            default: components["responses"]["Refusal"];
        };
    };
    deleteWorkspaceSession: {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key with the same request does once what is asked, for 24 hours. An empty one counts as absent. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": Record<string, unknown>;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: Record<string, unknown>;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
            default: components["responses"]["Refusal"];
        };
    };
    patchWorkspaceSession: {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key with the same request does once what is asked, for 24 hours. An empty one counts as absent. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    name: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            member: {
                                memberId: string;
                                tenantId: string;
                                name: string;
                                /** @enum {string} */
                                role: "owner" | "admin" | "operator";
                                email?: string;
                            };
                        };
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
            default: components["responses"]["Refusal"];
        };
    };
    postWorkspaceSessionCode: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    code: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            csrfToken: string;
                            member: {
                                memberId: string;
                                tenantId: string;
                                name: string;
                                /** @enum {string} */
                                role: "owner" | "admin" | "operator";
                                email?: string;
                            };
                            workspace: {
                                name: string;
                            };
                            permissions: ("self" | "inbox" | "queues" | "members" | "conversations" | "feedback" | "prompts" | "erasing" | "receipts" | "stats" | "tokens" | "agents" | "tools" | "documents" | "credentials" | "settings" | "audit" | "owners")[];
                            /** Format: date-time */
                            expiresAt: string;
                            /** @constant */
                            secondFactorMissing?: true;
                        };
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
            default: components["responses"]["Refusal"];
        };
    };
    postWorkspaceSessionPassword: {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key with the same request does once what is asked, for 24 hours. An empty one counts as absent. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    current: string;
                    next: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: Record<string, unknown>;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
            default: components["responses"]["Refusal"];
        };
    };
    postWorkspaceSessionInvitation: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    token: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            workspace: string;
                            email: string;
                            /** @enum {string} */
                            role: "owner" | "admin" | "operator";
                            /** Format: date-time */
                            expiresAt: string;
                        };
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
            default: components["responses"]["Refusal"];
        };
    };
    postWorkspaceSessionInvitationAccept: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    token: string;
                    name: string;
                    password: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            csrfToken: string;
                            member: {
                                memberId: string;
                                tenantId: string;
                                name: string;
                                /** @enum {string} */
                                role: "owner" | "admin" | "operator";
                                email?: string;
                            };
                            workspace: {
                                name: string;
                            };
                            permissions: ("self" | "inbox" | "queues" | "members" | "conversations" | "feedback" | "prompts" | "erasing" | "receipts" | "stats" | "tokens" | "agents" | "tools" | "documents" | "credentials" | "settings" | "audit" | "owners")[];
                            /** Format: date-time */
                            expiresAt: string;
                            /** @constant */
                            secondFactorMissing?: true;
                        };
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
            default: components["responses"]["Refusal"];
        };
    };
    getWorkspaceSessionSecondFactor: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            isOn: boolean;
                            /** Format: date-time */
                            since?: string;
                            recoveryCodesLeft?: number;
                        };
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
            default: components["responses"]["Refusal"];
        };
    };
    postWorkspaceSessionSecondFactor: {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key with the same request does once what is asked, for 24 hours. An empty one counts as absent. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    password: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            secret: string;
                            otpauthUrl: string;
                        };
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
            default: components["responses"]["Refusal"];
        };
    };
    deleteWorkspaceSessionSecondFactor: {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key with the same request does once what is asked, for 24 hours. An empty one counts as absent. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    password: string;
                    code: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: Record<string, unknown>;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
            default: components["responses"]["Refusal"];
        };
    };
    postWorkspaceSessionSecondFactorConfirm: {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key with the same request does once what is asked, for 24 hours. An empty one counts as absent. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    code: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            recoveryCodes: string[];
                        };
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
            default: components["responses"]["Refusal"];
        };
    };
    postWorkspaceSessionSecondFactorRecoveryCodes: {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key with the same request does once what is asked, for 24 hours. An empty one counts as absent. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    password: string;
                    code: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            recoveryCodes: string[];
                        };
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
            default: components["responses"]["Refusal"];
        };
    };
    postWorkspaceSessionOptions: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    email?: string;
                    workspace?: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            /** @constant */
                            demo?: true;
                            provider?: {
                                label: string;
                                url: string;
                            };
                        };
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
            default: components["responses"]["Refusal"];
        };
    };
    deleteWorkspaceSessionsBySessionId: {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key with the same request does once what is asked, for 24 hours. An empty one counts as absent. */
                "Idempotency-Key"?: string;
            };
            path: {
                sessionId: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": Record<string, unknown>;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: Record<string, unknown>;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
            default: components["responses"]["Refusal"];
        };
    };
    getWorkspaceSessions: {
        parameters: {
            query?: {
                memberId?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            items: {
                                sessionId: string;
                                memberId: string;
                                /** Format: date-time */
                                createdAt: string;
                                /** Format: date-time */
                                expiresAt: string;
                                /** Format: date-time */
                                lastSeenAt: string;
                                address?: string;
                                lastAddress?: string;
                                userAgent?: string;
                                current: boolean;
                            }[];
                        };
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
            default: components["responses"]["Refusal"];
        };
    };
    deleteWorkspaceSessions: {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key with the same request does once what is asked, for 24 hours. An empty one counts as absent. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    /** @description Absent: you. */
                    memberId?: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            ended: number;
                        };
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
            default: components["responses"]["Refusal"];
        };
    };
    getWorkspaceMembersMe: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            memberId: string;
                            name: string;
                            email: string;
                            notifications: {
                                /** @enum {string} */
                                on: "handoff.waiting" | "approval.waiting" | "assigned" | "message.user";
                                afterMs: number;
                                queueIds?: string[];
                            }[];
                            quietHours?: {
                                timeZone: string;
                                from?: string;
                                to?: string;
                                days?: ("mon" | "tue" | "wed" | "thu" | "fri" | "sat" | "sun")[];
                            };
                            mailProblem?: {
                                /** Format: date-time */
                                at: string;
                                message: string;
                            };
                            mailsOff?: string;
                            views: {
                                name: string;
                                query: string;
                            }[];
                        };
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
            default: components["responses"]["Refusal"];
        };
    };
    patchWorkspaceMembersMe: {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key with the same request does once what is asked, for 24 hours. An empty one counts as absent. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    notifications?: {
                        /** @enum {string} */
                        on: "handoff.waiting" | "approval.waiting" | "assigned" | "message.user";
                        afterMs: number;
                        queueIds?: string[];
                    }[];
                    quietHours?: {
                        timeZone: string;
                        from?: string;
                        to?: string;
                        days?: ("mon" | "tue" | "wed" | "thu" | "fri" | "sat" | "sun")[];
                    } | null;
                    views?: {
                        name: string;
                        query: string;
                    }[];
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            memberId: string;
                            name: string;
                            email: string;
                            notifications: {
                                /** @enum {string} */
                                on: "handoff.waiting" | "approval.waiting" | "assigned" | "message.user";
                                afterMs: number;
                                queueIds?: string[];
                            }[];
                            quietHours?: {
                                timeZone: string;
                                from?: string;
                                to?: string;
                                days?: ("mon" | "tue" | "wed" | "thu" | "fri" | "sat" | "sun")[];
                            };
                            mailProblem?: {
                                /** Format: date-time */
                                at: string;
                                message: string;
                            };
                            mailsOff?: string;
                            views: {
                                name: string;
                                query: string;
                            }[];
                        };
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
            default: components["responses"]["Refusal"];
        };
    };
    postWorkspaceMembersMeTestMail: {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key with the same request does once what is asked, for 24 hours. An empty one counts as absent. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": Record<string, unknown>;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            sentTo: string;
                            problem?: string;
                        };
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
            default: components["responses"]["Refusal"];
        };
    };
    getWorkspaceMembers: {
        parameters: {
            query?: {
                role?: "owner" | "admin" | "operator";
                q?: string;
                from?: string;
                to?: string;
                limit?: number;
                cursor?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            items: {
                                memberId: string;
                                email: string;
                                name: string;
                                /** @enum {string} */
                                role: "owner" | "admin" | "operator";
                                /** Format: date-time */
                                createdAt: string;
                                secondFactor: boolean;
                                notifications?: {
                                    /** @enum {string} */
                                    on: "handoff.waiting" | "approval.waiting" | "assigned" | "message.user";
                                    afterMs: number;
                                    queueIds?: string[];
                                }[];
                                quietHours?: {
                                    timeZone: string;
                                    from?: string;
                                    to?: string;
                                    days?: ("mon" | "tue" | "wed" | "thu" | "fri" | "sat" | "sun")[];
                                };
                                mailProblem?: {
                                    /** Format: date-time */
                                    at: string;
                                    message: string;
                                };
                            }[];
                            nextCursor?: string;
                        };
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
            default: components["responses"]["Refusal"];
        };
    };
    postWorkspaceMembers: {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key with the same request does once what is asked, for 24 hours. An empty one counts as absent. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** Format: email */
                    email: string;
                    name: string;
                    /** @enum {string} */
                    role: "owner" | "admin" | "operator";
                    password?: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            memberId: string;
                            email: string;
                            name: string;
                            /** @enum {string} */
                            role: "owner" | "admin" | "operator";
                            /** Format: date-time */
                            createdAt: string;
                            secondFactor: boolean;
                            notifications?: {
                                /** @enum {string} */
                                on: "handoff.waiting" | "approval.waiting" | "assigned" | "message.user";
                                afterMs: number;
                                queueIds?: string[];
                            }[];
                            quietHours?: {
                                timeZone: string;
                                from?: string;
                                to?: string;
                                days?: ("mon" | "tue" | "wed" | "thu" | "fri" | "sat" | "sun")[];
                            };
                            mailProblem?: {
                                /** Format: date-time */
                                at: string;
                                message: string;
                            };
                            initialPassword?: string;
                        };
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
            default: components["responses"]["Refusal"];
        };
    };
    deleteWorkspaceMembersByMemberIdSecondFactor: {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key with the same request does once what is asked, for 24 hours. An empty one counts as absent. */
                "Idempotency-Key"?: string;
            };
            path: {
                memberId: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": Record<string, unknown>;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            memberId: string;
                            email: string;
                            name: string;
                            /** @enum {string} */
                            role: "owner" | "admin" | "operator";
                            /** Format: date-time */
                            createdAt: string;
                            secondFactor: boolean;
                            notifications?: {
                                /** @enum {string} */
                                on: "handoff.waiting" | "approval.waiting" | "assigned" | "message.user";
                                afterMs: number;
                                queueIds?: string[];
                            }[];
                            quietHours?: {
                                timeZone: string;
                                from?: string;
                                to?: string;
                                days?: ("mon" | "tue" | "wed" | "thu" | "fri" | "sat" | "sun")[];
                            };
                            mailProblem?: {
                                /** Format: date-time */
                                at: string;
                                message: string;
                            };
                        };
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
            default: components["responses"]["Refusal"];
        };
    };
    getWorkspaceMembersByMemberId: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                memberId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            memberId: string;
                            email: string;
                            name: string;
                            /** @enum {string} */
                            role: "owner" | "admin" | "operator";
                            /** Format: date-time */
                            createdAt: string;
                            secondFactor: boolean;
                            notifications?: {
                                /** @enum {string} */
                                on: "handoff.waiting" | "approval.waiting" | "assigned" | "message.user";
                                afterMs: number;
                                queueIds?: string[];
                            }[];
                            quietHours?: {
                                timeZone: string;
                                from?: string;
                                to?: string;
                                days?: ("mon" | "tue" | "wed" | "thu" | "fri" | "sat" | "sun")[];
                            };
                            mailProblem?: {
                                /** Format: date-time */
                                at: string;
                                message: string;
                            };
                        };
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
            default: components["responses"]["Refusal"];
        };
    };
    deleteWorkspaceMembersByMemberId: {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key with the same request does once what is asked, for 24 hours. An empty one counts as absent. */
                "Idempotency-Key"?: string;
            };
            path: {
                memberId: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": Record<string, unknown>;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: Record<string, unknown>;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
            default: components["responses"]["Refusal"];
        };
    };
    patchWorkspaceMembersByMemberId: {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key with the same request does once what is asked, for 24 hours. An empty one counts as absent. */
                "Idempotency-Key"?: string;
            };
            path: {
                memberId: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    name?: string;
                    /** @enum {string} */
                    role?: "owner" | "admin" | "operator";
                    /** Format: email */
                    email?: string;
                    password?: string;
                    notifications?: {
                        /** @enum {string} */
                        on: "handoff.waiting" | "approval.waiting" | "assigned" | "message.user";
                        afterMs: number;
                        queueIds?: string[];
                    }[];
                    quietHours?: {
                        timeZone: string;
                        from?: string;
                        to?: string;
                        days?: ("mon" | "tue" | "wed" | "thu" | "fri" | "sat" | "sun")[];
                    } | null;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            memberId: string;
                            email: string;
                            name: string;
                            /** @enum {string} */
                            role: "owner" | "admin" | "operator";
                            /** Format: date-time */
                            createdAt: string;
                            secondFactor: boolean;
                            notifications?: {
                                /** @enum {string} */
                                on: "handoff.waiting" | "approval.waiting" | "assigned" | "message.user";
                                afterMs: number;
                                queueIds?: string[];
                            }[];
                            quietHours?: {
                                timeZone: string;
                                from?: string;
                                to?: string;
                                days?: ("mon" | "tue" | "wed" | "thu" | "fri" | "sat" | "sun")[];
                            };
                            mailProblem?: {
                                /** Format: date-time */
                                at: string;
                                message: string;
                            };
                        };
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
            default: components["responses"]["Refusal"];
        };
    };
    getWorkspaceInvitations: {
        parameters: {
            query?: {
                limit?: number;
                cursor?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            items: {
                                invitationId: string;
                                email: string;
                                /** @enum {string} */
                                role: "owner" | "admin" | "operator";
                                /** @enum {string} */
                                state: "open" | "accepted" | "expired" | "revoked";
                                invitedBy: string;
                                /** Format: date-time */
                                createdAt: string;
                                /** Format: date-time */
                                expiresAt: string;
                            }[];
                            nextCursor?: string;
                        };
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
            default: components["responses"]["Refusal"];
        };
    };
    postWorkspaceInvitations: {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key with the same request does once what is asked, for 24 hours. An empty one counts as absent. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** Format: email */
                    email: string;
                    /** @enum {string} */
                    role: "owner" | "admin" | "operator";
                };
            };
        };
        responses: {
            /** @description Done. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            invitationId: string;
                            email: string;
                            /** @enum {string} */
                            role: "owner" | "admin" | "operator";
                            /** @enum {string} */
                            state: "open" | "accepted" | "expired" | "revoked";
                            invitedBy: string;
                            /** Format: date-time */
                            createdAt: string;
                            /** Format: date-time */
                            expiresAt: string;
                            link: string;
                        };
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
            default: components["responses"]["Refusal"];
        };
    };
    deleteWorkspaceInvitationsByInvitationId: {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key with the same request does once what is asked, for 24 hours. An empty one counts as absent. */
                "Idempotency-Key"?: string;
            };
            path: {
                invitationId: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": Record<string, unknown>;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            invitationId: string;
                            email: string;
                            /** @enum {string} */
                            role: "owner" | "admin" | "operator";
                            /** @enum {string} */
                            state: "open" | "accepted" | "expired" | "revoked";
                            invitedBy: string;
                            /** Format: date-time */
                            createdAt: string;
                            /** Format: date-time */
                            expiresAt: string;
                        };
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
            default: components["responses"]["Refusal"];
        };
    };
    getWorkspaceTokens: {
        parameters: {
            query?: {
                role?: "owner" | "admin" | "operator";
                q?: string;
                from?: string;
                to?: string;
                limit?: number;
                cursor?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            items: {
                                tokenId: string;
                                name: string;
                                /** @enum {string} */
                                role: "owner" | "admin" | "operator";
                                scopes?: string[];
                                prefix: string;
                                last4: string;
                                /** Format: date-time */
                                createdAt: string;
                                /** Format: date-time */
                                expiresAt?: string;
                                /** Format: date-time */
                                lastUsedAt?: string;
                                /** Format: date-time */
                                revokedAt?: string;
                            }[];
                            nextCursor?: string;
                        };
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
            default: components["responses"]["Refusal"];
        };
    };
    postWorkspaceTokens: {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key with the same request does once what is asked, for 24 hours. An empty one counts as absent. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    name: string;
                    /** @enum {string} */
                    role: "owner" | "admin" | "operator";
                    /**
                     * Format: date-time
                     * @description In the future.
                     */
                    expiresAt?: string;
                    scopes?: ("agents:read" | "agents:write" | "conversations:read" | "conversations:erase" | "conversations:prompts" | "audit:read" | "cases:read" | "cases:write" | "credentials:read" | "credentials:write" | "documents:read" | "documents:write" | "feedback:read" | "inbox:read" | "inbox:write" | "mcp-servers:read" | "mcp-servers:write" | "members:read" | "members:write" | "memories:read" | "memories:write" | "model-providers:read" | "model-providers:write" | "privacy:read" | "privacy:write" | "queues:read" | "queues:write" | "receipts:read" | "replies:read" | "replies:write" | "schedules:read" | "schedules:write" | "triggers:read" | "triggers:write" | "runs:read" | "runs:write" | "settings:read" | "settings:write" | "stats:read" | "tokens:read" | "tokens:write" | "tools:read" | "trials:read" | "trials:write" | "tools:write" | "user-token-secrets:read" | "user-token-secrets:write" | "webhooks:read" | "webhooks:write")[];
                };
            };
        };
        responses: {
            /** @description Done. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            tokenId: string;
                            token: string;
                        };
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
            default: components["responses"]["Refusal"];
        };
    };
    getWorkspaceTokensByTokenId: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                tokenId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            tokenId: string;
                            name: string;
                            /** @enum {string} */
                            role: "owner" | "admin" | "operator";
                            scopes?: string[];
                            prefix: string;
                            last4: string;
                            /** Format: date-time */
                            createdAt: string;
                            /** Format: date-time */
                            expiresAt?: string;
                            /** Format: date-time */
                            lastUsedAt?: string;
                            /** Format: date-time */
                            revokedAt?: string;
                        };
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
            default: components["responses"]["Refusal"];
        };
    };
    deleteWorkspaceTokensByTokenId: {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key with the same request does once what is asked, for 24 hours. An empty one counts as absent. */
                "Idempotency-Key"?: string;
            };
            path: {
                tokenId: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": Record<string, unknown>;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            tokenId: string;
                            name: string;
                            /** @enum {string} */
                            role: "owner" | "admin" | "operator";
                            scopes?: string[];
                            prefix: string;
                            last4: string;
                            /** Format: date-time */
                            createdAt: string;
                            /** Format: date-time */
                            expiresAt?: string;
                            /** Format: date-time */
                            lastUsedAt?: string;
                            /** Format: date-time */
                            revokedAt?: string;
                        };
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
            default: components["responses"]["Refusal"];
        };
    };
    getWorkspaceInbox: {
        parameters: {
            query?: {
                state?: "waiting" | "open" | "resolved" | "unresolved";
                assignee?: string;
                order?: "newest" | "oldest";
                q?: string;
                channel?: "platform" | "widget" | "sdk" | "studio" | "whatsapp" | "telegram" | "slack";
                agentId?: string;
                queueId?: string;
                from?: string;
                to?: string;
                limit?: number;
                cursor?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            items: {
                                conversationId: string;
                                agentId: string;
                                /** @enum {string} */
                                channel: "platform" | "widget" | "sdk" | "studio" | "whatsapp" | "telegram" | "slack";
                                /** @enum {string} */
                                state: "waiting" | "open" | "resolved";
                                handedOff: boolean;
                                message: string;
                                agentName?: string;
                                reason?: string;
                                assignee?: {
                                    memberId: string;
                                    name: string;
                                };
                                queueId?: string;
                                question?: {
                                    turnId: string;
                                    instructionId: string;
                                    /** @enum {string} */
                                    type: "consent" | "confirm" | "select" | "form";
                                    /** Format: date-time */
                                    expiresAt: string;
                                    /** @enum {string} */
                                    next?: "user" | "operator";
                                };
                                decided?: {
                                    /** @enum {string} */
                                    what: "approved" | "declined" | "answered" | "edited" | "voided" | "expired" | "superseded" | "cancelled" | "taken_over";
                                    by: {
                                        memberId: string;
                                        name: string;
                                    }[];
                                    tool?: string;
                                    isBudget?: boolean;
                                    ruleId?: string;
                                    votes?: {
                                        given: number;
                                        needed: number;
                                    };
                                };
                                /** Format: date-time */
                                createdAt: string;
                                /** Format: date-time */
                                updatedAt: string;
                                unread: boolean;
                                agent?: string;
                                queue?: string;
                                userId?: string;
                                participantId?: string;
                                /** Format: date-time */
                                waitingSince?: string;
                                /** Format: date-time */
                                due?: string;
                                latest?: {
                                    /** @enum {string} */
                                    role: "user" | "assistant" | "operator";
                                    text: string;
                                };
                                /** Format: date-time */
                                lastActivityAt?: string;
                                draft?: {
                                    text: string;
                                    /** Format: date-time */
                                    at: string;
                                };
                            }[];
                            nextCursor?: string;
                            /**
                             * Format: date-time
                             * @description Present if a search with `q` ended early: it has come to items of this time. `nextCursor` continues it.
                             */
                            searchedUntil?: string;
                        };
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
            default: components["responses"]["Refusal"];
        };
    };
    getWorkspaceInboxCounts: {
        parameters: {
            query?: {
                channel?: "platform" | "widget" | "sdk" | "studio" | "whatsapp" | "telegram" | "slack";
                agentId?: string;
                queueId?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            mine: number;
                            unassigned: number;
                            all: number;
                        };
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
            default: components["responses"]["Refusal"];
        };
    };
    getWorkspaceInboxMembers: {
        parameters: {
            query?: {
                q?: string;
                limit?: number;
                cursor?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            items: {
                                memberId: string;
                                name: string;
                            }[];
                            nextCursor?: string;
                        };
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
            default: components["responses"]["Refusal"];
        };
    };
    getWorkspaceInboxEvents: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Server-sent events until the stream ends. The schema is of one event; its data is JSON, as contentSchema has it. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/event-stream": components["schemas"]["InboxEvent"] | components["schemas"]["GoneEvent"] | components["schemas"]["PresenceEvent"] | components["schemas"]["KeepaliveEvent"] | components["schemas"]["ErrorEvent"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
            default: components["responses"]["Refusal"];
        };
    };
    getWorkspaceInboxByConversationId: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                conversationId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            conversationId: string;
                            agentId: string;
                            /** @enum {string} */
                            channel: "platform" | "widget" | "sdk" | "studio" | "whatsapp" | "telegram" | "slack";
                            /** @enum {string} */
                            state: "waiting" | "open" | "resolved";
                            handedOff: boolean;
                            message: string;
                            agentName?: string;
                            reason?: string;
                            assignee?: {
                                memberId: string;
                                name: string;
                            };
                            queueId?: string;
                            question?: {
                                turnId: string;
                                instructionId: string;
                                /** @enum {string} */
                                type: "consent" | "confirm" | "select" | "form";
                                /** Format: date-time */
                                expiresAt: string;
                                /** @enum {string} */
                                next?: "user" | "operator";
                                message?: string;
                                options?: {
                                    value: string;
                                    label: string;
                                    description?: string;
                                }[];
                                fields?: {
                                    name: string;
                                    label: string;
                                    /** @enum {string} */
                                    type: "text" | "textarea" | "number" | "boolean" | "date" | "email" | "select";
                                    required: boolean;
                                    options?: {
                                        value: string;
                                        label: string;
                                        description?: string;
                                    }[];
                                    default?: unknown;
                                }[];
                                tool?: string;
                                arguments?: {
                                    [key: string]: unknown;
                                };
                                edited?: {
                                    original: {
                                        [key: string]: unknown;
                                    };
                                    operator?: {
                                        memberId: string;
                                        name: string;
                                    };
                                    /** Format: date-time */
                                    at: string;
                                };
                                decisions?: ("approve" | "decline" | "edit" | "respond")[];
                                reconnect?: {
                                    mcpServerId: string;
                                    server: string;
                                    /** @enum {string} */
                                    needs: "token" | "jwt" | "oauth";
                                };
                                budget?: {
                                    /** @enum {string} */
                                    per: "turn" | "conversation" | "person_day" | "agent_day" | "agent_month" | "tenant_month";
                                    /** @enum {string} */
                                    unit: "usd" | "tokens" | "steps" | "tool_calls";
                                    period?: string;
                                    limit: number;
                                    spent: number;
                                    needed: number;
                                    /** @enum {string} */
                                    ask: "user" | "operator" | "owner" | "nobody";
                                    raiseBy?: number;
                                    agentId?: string;
                                };
                                server?: string;
                                parameters?: {
                                    [key: string]: unknown;
                                };
                                confirmation?: {
                                    title?: string;
                                    approve?: string;
                                    deny?: string;
                                };
                                ruleId?: string;
                                ruleMessage?: string;
                                ballot?: {
                                    quorum: number;
                                    approvers?: {
                                        memberId: string;
                                        name?: string;
                                    }[];
                                    roles?: ("owner" | "admin" | "operator")[];
                                    declines: number;
                                    excludeAsker?: boolean;
                                    following?: {
                                        quorum: number;
                                        approvers?: {
                                            memberId: string;
                                            name?: string;
                                        }[];
                                        roles?: ("owner" | "admin" | "operator")[];
                                    };
                                    votes: {
                                        by: {
                                            memberId: string;
                                            name: string;
                                        };
                                        /** @enum {string} */
                                        what: "approve" | "decline";
                                        counts: boolean;
                                        reason?: string;
                                        /** Format: date-time */
                                        at: string;
                                    }[];
                                    /** @enum {string} */
                                    mayNot?: "not_asked" | "asker" | "no_member" | "voted";
                                };
                            };
                            decided?: {
                                /** @enum {string} */
                                what: "approved" | "declined" | "answered" | "edited" | "voided" | "expired" | "superseded" | "cancelled" | "taken_over";
                                by: {
                                    memberId: string;
                                    name: string;
                                }[];
                                tool?: string;
                                isBudget?: boolean;
                                ruleId?: string;
                                votes?: {
                                    given: number;
                                    needed: number;
                                };
                            };
                            /** Format: date-time */
                            createdAt: string;
                            /** Format: date-time */
                            updatedAt: string;
                            unread: boolean;
                            agent?: string;
                            queue?: string;
                            userId?: string;
                            participantId?: string;
                            /** Format: date-time */
                            waitingSince?: string;
                            /** Format: date-time */
                            due?: string;
                            latest?: {
                                /** @enum {string} */
                                role: "user" | "assistant" | "operator";
                                text: string;
                            };
                            /** Format: date-time */
                            lastActivityAt?: string;
                            draft?: {
                                text: string;
                                /** Format: date-time */
                                at: string;
                            };
                            others?: {
                                turnId: string;
                                instructionId: string;
                                /** @enum {string} */
                                type: "consent" | "confirm" | "select" | "form";
                                /** Format: date-time */
                                expiresAt: string;
                                /** @enum {string} */
                                next?: "user" | "operator";
                                message?: string;
                                options?: {
                                    value: string;
                                    label: string;
                                    description?: string;
                                }[];
                                fields?: {
                                    name: string;
                                    label: string;
                                    /** @enum {string} */
                                    type: "text" | "textarea" | "number" | "boolean" | "date" | "email" | "select";
                                    required: boolean;
                                    options?: {
                                        value: string;
                                        label: string;
                                        description?: string;
                                    }[];
                                    default?: unknown;
                                }[];
                                tool?: string;
                                arguments?: {
                                    [key: string]: unknown;
                                };
                                edited?: {
                                    original: {
                                        [key: string]: unknown;
                                    };
                                    operator?: {
                                        memberId: string;
                                        name: string;
                                    };
                                    /** Format: date-time */
                                    at: string;
                                };
                                decisions?: ("approve" | "decline" | "edit" | "respond")[];
                                reconnect?: {
                                    mcpServerId: string;
                                    server: string;
                                    /** @enum {string} */
                                    needs: "token" | "jwt" | "oauth";
                                };
                                budget?: {
                                    /** @enum {string} */
                                    per: "turn" | "conversation" | "person_day" | "agent_day" | "agent_month" | "tenant_month";
                                    /** @enum {string} */
                                    unit: "usd" | "tokens" | "steps" | "tool_calls";
                                    period?: string;
                                    limit: number;
                                    spent: number;
                                    needed: number;
                                    /** @enum {string} */
                                    ask: "user" | "operator" | "owner" | "nobody";
                                    raiseBy?: number;
                                    agentId?: string;
                                };
                                server?: string;
                                parameters?: {
                                    [key: string]: unknown;
                                };
                                confirmation?: {
                                    title?: string;
                                    approve?: string;
                                    deny?: string;
                                };
                                ruleId?: string;
                                ruleMessage?: string;
                                ballot?: {
                                    quorum: number;
                                    approvers?: {
                                        memberId: string;
                                        name?: string;
                                    }[];
                                    roles?: ("owner" | "admin" | "operator")[];
                                    declines: number;
                                    excludeAsker?: boolean;
                                    following?: {
                                        quorum: number;
                                        approvers?: {
                                            memberId: string;
                                            name?: string;
                                        }[];
                                        roles?: ("owner" | "admin" | "operator")[];
                                    };
                                    votes: {
                                        by: {
                                            memberId: string;
                                            name: string;
                                        };
                                        /** @enum {string} */
                                        what: "approve" | "decline";
                                        counts: boolean;
                                        reason?: string;
                                        /** Format: date-time */
                                        at: string;
                                    }[];
                                    /** @enum {string} */
                                    mayNot?: "not_asked" | "asker" | "no_member" | "voted";
                                };
                            }[];
                            notes: {
                                noteId: string;
                                by: {
                                    memberId: string;
                                    name: string;
                                };
                                text: string;
                                /** Format: date-time */
                                at: string;
                            }[];
                            history: {
                                /** @enum {string} */
                                what: "handed_off" | "asked" | "question_changed" | "reminded" | "question_closed" | "claimed" | "released" | "taken_over" | "replied" | "noted" | "resolved" | "assigned" | "moved" | "told" | "returned";
                                /** Format: date-time */
                                at: string;
                                by?: {
                                    memberId: string;
                                    name: string;
                                };
                                decisions?: {
                                    /** @enum {string} */
                                    what: "approved" | "declined" | "answered" | "edited" | "voided" | "expired" | "superseded" | "cancelled" | "taken_over";
                                    by: {
                                        memberId: string;
                                        name: string;
                                    }[];
                                    tool?: string;
                                    isBudget?: boolean;
                                    ruleId?: string;
                                    votes?: {
                                        given: number;
                                        needed: number;
                                    };
                                }[];
                                message?: string;
                                queueId?: string;
                                to?: {
                                    memberId: string;
                                    name: string;
                                };
                                draft?: {
                                    text: string;
                                    messageId: string;
                                };
                            }[];
                            historyCursor?: string;
                            messages: {
                                messageId: string;
                                /** @enum {string} */
                                role: "user" | "assistant" | "tool" | "operator" | "handover";
                                text: string;
                                /** Format: date-time */
                                at: string;
                                name?: string;
                                question?: string;
                                toolCalls?: {
                                    name: string;
                                }[];
                                interrupted?: boolean;
                                attachments?: {
                                    fileId: string;
                                    name: string;
                                    /** @enum {string} */
                                    type?: "image/png" | "image/jpeg" | "image/gif" | "image/webp" | "application/pdf" | "application/vnd.openxmlformats-officedocument.wordprocessingml.document" | "text/plain" | "text/markdown" | "text/html" | "text/csv" | "application/json" | "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet" | "application/vnd.openxmlformats-officedocument.presentationml.presentation" | "application/vnd.oasis.opendocument.text" | "application/vnd.oasis.opendocument.spreadsheet" | "application/epub+zip" | "message/rfc822";
                                    bytes: number;
                                    width?: number;
                                    height?: number;
                                    problem?: string;
                                }[];
                                unfit?: string;
                                /** @enum {string} */
                                to?: "operator" | "agent";
                                /** @enum {string} */
                                state?: "waiting" | "left";
                                automatic?: boolean;
                            }[];
                        };
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
            default: components["responses"]["Refusal"];
        };
    };
    getWorkspaceInboxByConversationIdHistory: {
        parameters: {
            query?: {
                limit?: number;
                handoffs?: "newest" | "all";
                cursor?: string;
            };
            header?: never;
            path: {
                conversationId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            items: {
                                /** @enum {string} */
                                what: "handed_off" | "asked" | "question_changed" | "reminded" | "question_closed" | "claimed" | "released" | "taken_over" | "replied" | "noted" | "resolved" | "assigned" | "moved" | "told" | "returned";
                                /** Format: date-time */
                                at: string;
                                by?: {
                                    memberId: string;
                                    name: string;
                                };
                                decisions?: {
                                    /** @enum {string} */
                                    what: "approved" | "declined" | "answered" | "edited" | "voided" | "expired" | "superseded" | "cancelled" | "taken_over";
                                    by: {
                                        memberId: string;
                                        name: string;
                                    }[];
                                    tool?: string;
                                    isBudget?: boolean;
                                    ruleId?: string;
                                    votes?: {
                                        given: number;
                                        needed: number;
                                    };
                                }[];
                                message?: string;
                                queueId?: string;
                                to?: {
                                    memberId: string;
                                    name: string;
                                };
                                draft?: {
                                    text: string;
                                    messageId: string;
                                };
                                noteId?: string;
                                text?: string;
                            }[];
                            nextCursor?: string;
                        };
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
            default: components["responses"]["Refusal"];
        };
    };
    postWorkspaceInboxByConversationIdClaim: {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key with the same request does once what is asked, for 24 hours. An empty one counts as absent. */
                "Idempotency-Key"?: string;
            };
            path: {
                conversationId: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": Record<string, unknown>;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            conversationId: string;
                            agentId: string;
                            /** @enum {string} */
                            channel: "platform" | "widget" | "sdk" | "studio" | "whatsapp" | "telegram" | "slack";
                            /** @enum {string} */
                            state: "waiting" | "open" | "resolved";
                            handedOff: boolean;
                            message: string;
                            agentName?: string;
                            reason?: string;
                            assignee?: {
                                memberId: string;
                                name: string;
                            };
                            queueId?: string;
                            question?: {
                                turnId: string;
                                instructionId: string;
                                /** @enum {string} */
                                type: "consent" | "confirm" | "select" | "form";
                                /** Format: date-time */
                                expiresAt: string;
                                /** @enum {string} */
                                next?: "user" | "operator";
                                message?: string;
                                options?: {
                                    value: string;
                                    label: string;
                                    description?: string;
                                }[];
                                fields?: {
                                    name: string;
                                    label: string;
                                    /** @enum {string} */
                                    type: "text" | "textarea" | "number" | "boolean" | "date" | "email" | "select";
                                    required: boolean;
                                    options?: {
                                        value: string;
                                        label: string;
                                        description?: string;
                                    }[];
                                    default?: unknown;
                                }[];
                                tool?: string;
                                arguments?: {
                                    [key: string]: unknown;
                                };
                                edited?: {
                                    original: {
                                        [key: string]: unknown;
                                    };
                                    operator?: {
                                        memberId: string;
                                        name: string;
                                    };
                                    /** Format: date-time */
                                    at: string;
                                };
                                decisions?: ("approve" | "decline" | "edit" | "respond")[];
                                reconnect?: {
                                    mcpServerId: string;
                                    server: string;
                                    /** @enum {string} */
                                    needs: "token" | "jwt" | "oauth";
                                };
                                budget?: {
                                    /** @enum {string} */
                                    per: "turn" | "conversation" | "person_day" | "agent_day" | "agent_month" | "tenant_month";
                                    /** @enum {string} */
                                    unit: "usd" | "tokens" | "steps" | "tool_calls";
                                    period?: string;
                                    limit: number;
                                    spent: number;
                                    needed: number;
                                    /** @enum {string} */
                                    ask: "user" | "operator" | "owner" | "nobody";
                                    raiseBy?: number;
                                    agentId?: string;
                                };
                                server?: string;
                                parameters?: {
                                    [key: string]: unknown;
                                };
                                confirmation?: {
                                    title?: string;
                                    approve?: string;
                                    deny?: string;
                                };
                                ruleId?: string;
                                ruleMessage?: string;
                                ballot?: {
                                    quorum: number;
                                    approvers?: {
                                        memberId: string;
                                        name?: string;
                                    }[];
                                    roles?: ("owner" | "admin" | "operator")[];
                                    declines: number;
                                    excludeAsker?: boolean;
                                    following?: {
                                        quorum: number;
                                        approvers?: {
                                            memberId: string;
                                            name?: string;
                                        }[];
                                        roles?: ("owner" | "admin" | "operator")[];
                                    };
                                    votes: {
                                        by: {
                                            memberId: string;
                                            name: string;
                                        };
                                        /** @enum {string} */
                                        what: "approve" | "decline";
                                        counts: boolean;
                                        reason?: string;
                                        /** Format: date-time */
                                        at: string;
                                    }[];
                                    /** @enum {string} */
                                    mayNot?: "not_asked" | "asker" | "no_member" | "voted";
                                };
                            };
                            decided?: {
                                /** @enum {string} */
                                what: "approved" | "declined" | "answered" | "edited" | "voided" | "expired" | "superseded" | "cancelled" | "taken_over";
                                by: {
                                    memberId: string;
                                    name: string;
                                }[];
                                tool?: string;
                                isBudget?: boolean;
                                ruleId?: string;
                                votes?: {
                                    given: number;
                                    needed: number;
                                };
                            };
                            /** Format: date-time */
                            createdAt: string;
                            /** Format: date-time */
                            updatedAt: string;
                            unread: boolean;
                            agent?: string;
                            queue?: string;
                            userId?: string;
                            participantId?: string;
                            /** Format: date-time */
                            waitingSince?: string;
                            /** Format: date-time */
                            due?: string;
                            latest?: {
                                /** @enum {string} */
                                role: "user" | "assistant" | "operator";
                                text: string;
                            };
                            /** Format: date-time */
                            lastActivityAt?: string;
                            draft?: {
                                text: string;
                                /** Format: date-time */
                                at: string;
                            };
                            others?: {
                                turnId: string;
                                instructionId: string;
                                /** @enum {string} */
                                type: "consent" | "confirm" | "select" | "form";
                                /** Format: date-time */
                                expiresAt: string;
                                /** @enum {string} */
                                next?: "user" | "operator";
                                message?: string;
                                options?: {
                                    value: string;
                                    label: string;
                                    description?: string;
                                }[];
                                fields?: {
                                    name: string;
                                    label: string;
                                    /** @enum {string} */
                                    type: "text" | "textarea" | "number" | "boolean" | "date" | "email" | "select";
                                    required: boolean;
                                    options?: {
                                        value: string;
                                        label: string;
                                        description?: string;
                                    }[];
                                    default?: unknown;
                                }[];
                                tool?: string;
                                arguments?: {
                                    [key: string]: unknown;
                                };
                                edited?: {
                                    original: {
                                        [key: string]: unknown;
                                    };
                                    operator?: {
                                        memberId: string;
                                        name: string;
                                    };
                                    /** Format: date-time */
                                    at: string;
                                };
                                decisions?: ("approve" | "decline" | "edit" | "respond")[];
                                reconnect?: {
                                    mcpServerId: string;
                                    server: string;
                                    /** @enum {string} */
                                    needs: "token" | "jwt" | "oauth";
                                };
                                budget?: {
                                    /** @enum {string} */
                                    per: "turn" | "conversation" | "person_day" | "agent_day" | "agent_month" | "tenant_month";
                                    /** @enum {string} */
                                    unit: "usd" | "tokens" | "steps" | "tool_calls";
                                    period?: string;
                                    limit: number;
                                    spent: number;
                                    needed: number;
                                    /** @enum {string} */
                                    ask: "user" | "operator" | "owner" | "nobody";
                                    raiseBy?: number;
                                    agentId?: string;
                                };
                                server?: string;
                                parameters?: {
                                    [key: string]: unknown;
                                };
                                confirmation?: {
                                    title?: string;
                                    approve?: string;
                                    deny?: string;
                                };
                                ruleId?: string;
                                ruleMessage?: string;
                                ballot?: {
                                    quorum: number;
                                    approvers?: {
                                        memberId: string;
                                        name?: string;
                                    }[];
                                    roles?: ("owner" | "admin" | "operator")[];
                                    declines: number;
                                    excludeAsker?: boolean;
                                    following?: {
                                        quorum: number;
                                        approvers?: {
                                            memberId: string;
                                            name?: string;
                                        }[];
                                        roles?: ("owner" | "admin" | "operator")[];
                                    };
                                    votes: {
                                        by: {
                                            memberId: string;
                                            name: string;
                                        };
                                        /** @enum {string} */
                                        what: "approve" | "decline";
                                        counts: boolean;
                                        reason?: string;
                                        /** Format: date-time */
                                        at: string;
                                    }[];
                                    /** @enum {string} */
                                    mayNot?: "not_asked" | "asker" | "no_member" | "voted";
                                };
                            }[];
                            notes: {
                                noteId: string;
                                by: {
                                    memberId: string;
                                    name: string;
                                };
                                text: string;
                                /** Format: date-time */
                                at: string;
                            }[];
                            history: {
                                /** @enum {string} */
                                what: "handed_off" | "asked" | "question_changed" | "reminded" | "question_closed" | "claimed" | "released" | "taken_over" | "replied" | "noted" | "resolved" | "assigned" | "moved" | "told" | "returned";
                                /** Format: date-time */
                                at: string;
                                by?: {
                                    memberId: string;
                                    name: string;
                                };
                                decisions?: {
                                    /** @enum {string} */
                                    what: "approved" | "declined" | "answered" | "edited" | "voided" | "expired" | "superseded" | "cancelled" | "taken_over";
                                    by: {
                                        memberId: string;
                                        name: string;
                                    }[];
                                    tool?: string;
                                    isBudget?: boolean;
                                    ruleId?: string;
                                    votes?: {
                                        given: number;
                                        needed: number;
                                    };
                                }[];
                                message?: string;
                                queueId?: string;
                                to?: {
                                    memberId: string;
                                    name: string;
                                };
                                draft?: {
                                    text: string;
                                    messageId: string;
                                };
                            }[];
                            historyCursor?: string;
                            messageId?: string;
                            noteId?: string;
                        };
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
            default: components["responses"]["Refusal"];
        };
    };
    postWorkspaceInboxByConversationIdRelease: {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key with the same request does once what is asked, for 24 hours. An empty one counts as absent. */
                "Idempotency-Key"?: string;
            };
            path: {
                conversationId: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": Record<string, unknown>;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            conversationId: string;
                            agentId: string;
                            /** @enum {string} */
                            channel: "platform" | "widget" | "sdk" | "studio" | "whatsapp" | "telegram" | "slack";
                            /** @enum {string} */
                            state: "waiting" | "open" | "resolved";
                            handedOff: boolean;
                            message: string;
                            agentName?: string;
                            reason?: string;
                            assignee?: {
                                memberId: string;
                                name: string;
                            };
                            queueId?: string;
                            question?: {
                                turnId: string;
                                instructionId: string;
                                /** @enum {string} */
                                type: "consent" | "confirm" | "select" | "form";
                                /** Format: date-time */
                                expiresAt: string;
                                /** @enum {string} */
                                next?: "user" | "operator";
                                message?: string;
                                options?: {
                                    value: string;
                                    label: string;
                                    description?: string;
                                }[];
                                fields?: {
                                    name: string;
                                    label: string;
                                    /** @enum {string} */
                                    type: "text" | "textarea" | "number" | "boolean" | "date" | "email" | "select";
                                    required: boolean;
                                    options?: {
                                        value: string;
                                        label: string;
                                        description?: string;
                                    }[];
                                    default?: unknown;
                                }[];
                                tool?: string;
                                arguments?: {
                                    [key: string]: unknown;
                                };
                                edited?: {
                                    original: {
                                        [key: string]: unknown;
                                    };
                                    operator?: {
                                        memberId: string;
                                        name: string;
                                    };
                                    /** Format: date-time */
                                    at: string;
                                };
                                decisions?: ("approve" | "decline" | "edit" | "respond")[];
                                reconnect?: {
                                    mcpServerId: string;
                                    server: string;
                                    /** @enum {string} */
                                    needs: "token" | "jwt" | "oauth";
                                };
                                budget?: {
                                    /** @enum {string} */
                                    per: "turn" | "conversation" | "person_day" | "agent_day" | "agent_month" | "tenant_month";
                                    /** @enum {string} */
                                    unit: "usd" | "tokens" | "steps" | "tool_calls";
                                    period?: string;
                                    limit: number;
                                    spent: number;
                                    needed: number;
                                    /** @enum {string} */
                                    ask: "user" | "operator" | "owner" | "nobody";
                                    raiseBy?: number;
                                    agentId?: string;
                                };
                                server?: string;
                                parameters?: {
                                    [key: string]: unknown;
                                };
                                confirmation?: {
                                    title?: string;
                                    approve?: string;
                                    deny?: string;
                                };
                                ruleId?: string;
                                ruleMessage?: string;
                                ballot?: {
                                    quorum: number;
                                    approvers?: {
                                        memberId: string;
                                        name?: string;
                                    }[];
                                    roles?: ("owner" | "admin" | "operator")[];
                                    declines: number;
                                    excludeAsker?: boolean;
                                    following?: {
                                        quorum: number;
                                        approvers?: {
                                            memberId: string;
                                            name?: string;
                                        }[];
                                        roles?: ("owner" | "admin" | "operator")[];
                                    };
                                    votes: {
                                        by: {
                                            memberId: string;
                                            name: string;
                                        };
                                        /** @enum {string} */
                                        what: "approve" | "decline";
                                        counts: boolean;
                                        reason?: string;
                                        /** Format: date-time */
                                        at: string;
                                    }[];
                                    /** @enum {string} */
                                    mayNot?: "not_asked" | "asker" | "no_member" | "voted";
                                };
                            };
                            decided?: {
                                /** @enum {string} */
                                what: "approved" | "declined" | "answered" | "edited" | "voided" | "expired" | "superseded" | "cancelled" | "taken_over";
                                by: {
                                    memberId: string;
                                    name: string;
                                }[];
                                tool?: string;
                                isBudget?: boolean;
                                ruleId?: string;
                                votes?: {
                                    given: number;
                                    needed: number;
                                };
                            };
                            /** Format: date-time */
                            createdAt: string;
                            /** Format: date-time */
                            updatedAt: string;
                            unread: boolean;
                            agent?: string;
                            queue?: string;
                            userId?: string;
                            participantId?: string;
                            /** Format: date-time */
                            waitingSince?: string;
                            /** Format: date-time */
                            due?: string;
                            latest?: {
                                /** @enum {string} */
                                role: "user" | "assistant" | "operator";
                                text: string;
                            };
                            /** Format: date-time */
                            lastActivityAt?: string;
                            draft?: {
                                text: string;
                                /** Format: date-time */
                                at: string;
                            };
                            others?: {
                                turnId: string;
                                instructionId: string;
                                /** @enum {string} */
                                type: "consent" | "confirm" | "select" | "form";
                                /** Format: date-time */
                                expiresAt: string;
                                /** @enum {string} */
                                next?: "user" | "operator";
                                message?: string;
                                options?: {
                                    value: string;
                                    label: string;
                                    description?: string;
                                }[];
                                fields?: {
                                    name: string;
                                    label: string;
                                    /** @enum {string} */
                                    type: "text" | "textarea" | "number" | "boolean" | "date" | "email" | "select";
                                    required: boolean;
                                    options?: {
                                        value: string;
                                        label: string;
                                        description?: string;
                                    }[];
                                    default?: unknown;
                                }[];
                                tool?: string;
                                arguments?: {
                                    [key: string]: unknown;
                                };
                                edited?: {
                                    original: {
                                        [key: string]: unknown;
                                    };
                                    operator?: {
                                        memberId: string;
                                        name: string;
                                    };
                                    /** Format: date-time */
                                    at: string;
                                };
                                decisions?: ("approve" | "decline" | "edit" | "respond")[];
                                reconnect?: {
                                    mcpServerId: string;
                                    server: string;
                                    /** @enum {string} */
                                    needs: "token" | "jwt" | "oauth";
                                };
                                budget?: {
                                    /** @enum {string} */
                                    per: "turn" | "conversation" | "person_day" | "agent_day" | "agent_month" | "tenant_month";
                                    /** @enum {string} */
                                    unit: "usd" | "tokens" | "steps" | "tool_calls";
                                    period?: string;
                                    limit: number;
                                    spent: number;
                                    needed: number;
                                    /** @enum {string} */
                                    ask: "user" | "operator" | "owner" | "nobody";
                                    raiseBy?: number;
                                    agentId?: string;
                                };
                                server?: string;
                                parameters?: {
                                    [key: string]: unknown;
                                };
                                confirmation?: {
                                    title?: string;
                                    approve?: string;
                                    deny?: string;
                                };
                                ruleId?: string;
                                ruleMessage?: string;
                                ballot?: {
                                    quorum: number;
                                    approvers?: {
                                        memberId: string;
                                        name?: string;
                                    }[];
                                    roles?: ("owner" | "admin" | "operator")[];
                                    declines: number;
                                    excludeAsker?: boolean;
                                    following?: {
                                        quorum: number;
                                        approvers?: {
                                            memberId: string;
                                            name?: string;
                                        }[];
                                        roles?: ("owner" | "admin" | "operator")[];
                                    };
                                    votes: {
                                        by: {
                                            memberId: string;
                                            name: string;
                                        };
                                        /** @enum {string} */
                                        what: "approve" | "decline";
                                        counts: boolean;
                                        reason?: string;
                                        /** Format: date-time */
                                        at: string;
                                    }[];
                                    /** @enum {string} */
                                    mayNot?: "not_asked" | "asker" | "no_member" | "voted";
                                };
                            }[];
                            notes: {
                                noteId: string;
                                by: {
                                    memberId: string;
                                    name: string;
                                };
                                text: string;
                                /** Format: date-time */
                                at: string;
                            }[];
                            history: {
                                /** @enum {string} */
                                what: "handed_off" | "asked" | "question_changed" | "reminded" | "question_closed" | "claimed" | "released" | "taken_over" | "replied" | "noted" | "resolved" | "assigned" | "moved" | "told" | "returned";
                                /** Format: date-time */
                                at: string;
                                by?: {
                                    memberId: string;
                                    name: string;
                                };
                                decisions?: {
                                    /** @enum {string} */
                                    what: "approved" | "declined" | "answered" | "edited" | "voided" | "expired" | "superseded" | "cancelled" | "taken_over";
                                    by: {
                                        memberId: string;
                                        name: string;
                                    }[];
                                    tool?: string;
                                    isBudget?: boolean;
                                    ruleId?: string;
                                    votes?: {
                                        given: number;
                                        needed: number;
                                    };
                                }[];
                                message?: string;
                                queueId?: string;
                                to?: {
                                    memberId: string;
                                    name: string;
                                };
                                draft?: {
                                    text: string;
                                    messageId: string;
                                };
                            }[];
                            historyCursor?: string;
                            messageId?: string;
                            noteId?: string;
                        };
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
            default: components["responses"]["Refusal"];
        };
    };
    postWorkspaceInboxByConversationIdTakeOver: {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key with the same request does once what is asked, for 24 hours. An empty one counts as absent. */
                "Idempotency-Key"?: string;
            };
            path: {
                conversationId: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": Record<string, unknown>;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            conversationId: string;
                            agentId: string;
                            /** @enum {string} */
                            channel: "platform" | "widget" | "sdk" | "studio" | "whatsapp" | "telegram" | "slack";
                            /** @enum {string} */
                            state: "waiting" | "open" | "resolved";
                            handedOff: boolean;
                            message: string;
                            agentName?: string;
                            reason?: string;
                            assignee?: {
                                memberId: string;
                                name: string;
                            };
                            queueId?: string;
                            question?: {
                                turnId: string;
                                instructionId: string;
                                /** @enum {string} */
                                type: "consent" | "confirm" | "select" | "form";
                                /** Format: date-time */
                                expiresAt: string;
                                /** @enum {string} */
                                next?: "user" | "operator";
                                message?: string;
                                options?: {
                                    value: string;
                                    label: string;
                                    description?: string;
                                }[];
                                fields?: {
                                    name: string;
                                    label: string;
                                    /** @enum {string} */
                                    type: "text" | "textarea" | "number" | "boolean" | "date" | "email" | "select";
                                    required: boolean;
                                    options?: {
                                        value: string;
                                        label: string;
                                        description?: string;
                                    }[];
                                    default?: unknown;
                                }[];
                                tool?: string;
                                arguments?: {
                                    [key: string]: unknown;
                                };
                                edited?: {
                                    original: {
                                        [key: string]: unknown;
                                    };
                                    operator?: {
                                        memberId: string;
                                        name: string;
                                    };
                                    /** Format: date-time */
                                    at: string;
                                };
                                decisions?: ("approve" | "decline" | "edit" | "respond")[];
                                reconnect?: {
                                    mcpServerId: string;
                                    server: string;
                                    /** @enum {string} */
                                    needs: "token" | "jwt" | "oauth";
                                };
                                budget?: {
                                    /** @enum {string} */
                                    per: "turn" | "conversation" | "person_day" | "agent_day" | "agent_month" | "tenant_month";
                                    /** @enum {string} */
                                    unit: "usd" | "tokens" | "steps" | "tool_calls";
                                    period?: string;
                                    limit: number;
                                    spent: number;
                                    needed: number;
                                    /** @enum {string} */
                                    ask: "user" | "operator" | "owner" | "nobody";
                                    raiseBy?: number;
                                    agentId?: string;
                                };
                                server?: string;
                                parameters?: {
                                    [key: string]: unknown;
                                };
                                confirmation?: {
                                    title?: string;
                                    approve?: string;
                                    deny?: string;
                                };
                                ruleId?: string;
                                ruleMessage?: string;
                                ballot?: {
                                    quorum: number;
                                    approvers?: {
                                        memberId: string;
                                        name?: string;
                                    }[];
                                    roles?: ("owner" | "admin" | "operator")[];
                                    declines: number;
                                    excludeAsker?: boolean;
                                    following?: {
                                        quorum: number;
                                        approvers?: {
                                            memberId: string;
                                            name?: string;
                                        }[];
                                        roles?: ("owner" | "admin" | "operator")[];
                                    };
                                    votes: {
                                        by: {
                                            memberId: string;
                                            name: string;
                                        };
                                        /** @enum {string} */
                                        what: "approve" | "decline";
                                        counts: boolean;
                                        reason?: string;
                                        /** Format: date-time */
                                        at: string;
                                    }[];
                                    /** @enum {string} */
                                    mayNot?: "not_asked" | "asker" | "no_member" | "voted";
                                };
                            };
                            decided?: {
                                /** @enum {string} */
                                what: "approved" | "declined" | "answered" | "edited" | "voided" | "expired" | "superseded" | "cancelled" | "taken_over";
                                by: {
                                    memberId: string;
                                    name: string;
                                }[];
                                tool?: string;
                                isBudget?: boolean;
                                ruleId?: string;
                                votes?: {
                                    given: number;
                                    needed: number;
                                };
                            };
                            /** Format: date-time */
                            createdAt: string;
                            /** Format: date-time */
                            updatedAt: string;
                            unread: boolean;
                            agent?: string;
                            queue?: string;
                            userId?: string;
                            participantId?: string;
                            /** Format: date-time */
                            waitingSince?: string;
                            /** Format: date-time */
                            due?: string;
                            latest?: {
                                /** @enum {string} */
                                role: "user" | "assistant" | "operator";
                                text: string;
                            };
                            /** Format: date-time */
                            lastActivityAt?: string;
                            draft?: {
                                text: string;
                                /** Format: date-time */
                                at: string;
                            };
                            others?: {
                                turnId: string;
                                instructionId: string;
                                /** @enum {string} */
                                type: "consent" | "confirm" | "select" | "form";
                                /** Format: date-time */
                                expiresAt: string;
                                /** @enum {string} */
                                next?: "user" | "operator";
                                message?: string;
                                options?: {
                                    value: string;
                                    label: string;
                                    description?: string;
                                }[];
                                fields?: {
                                    name: string;
                                    label: string;
                                    /** @enum {string} */
                                    type: "text" | "textarea" | "number" | "boolean" | "date" | "email" | "select";
                                    required: boolean;
                                    options?: {
                                        value: string;
                                        label: string;
                                        description?: string;
                                    }[];
                                    default?: unknown;
                                }[];
                                tool?: string;
                                arguments?: {
                                    [key: string]: unknown;
                                };
                                edited?: {
                                    original: {
                                        [key: string]: unknown;
                                    };
                                    operator?: {
                                        memberId: string;
                                        name: string;
                                    };
                                    /** Format: date-time */
                                    at: string;
                                };
                                decisions?: ("approve" | "decline" | "edit" | "respond")[];
                                reconnect?: {
                                    mcpServerId: string;
                                    server: string;
                                    /** @enum {string} */
                                    needs: "token" | "jwt" | "oauth";
                                };
                                budget?: {
                                    /** @enum {string} */
                                    per: "turn" | "conversation" | "person_day" | "agent_day" | "agent_month" | "tenant_month";
                                    /** @enum {string} */
                                    unit: "usd" | "tokens" | "steps" | "tool_calls";
                                    period?: string;
                                    limit: number;
                                    spent: number;
                                    needed: number;
                                    /** @enum {string} */
                                    ask: "user" | "operator" | "owner" | "nobody";
                                    raiseBy?: number;
                                    agentId?: string;
                                };
                                server?: string;
                                parameters?: {
                                    [key: string]: unknown;
                                };
                                confirmation?: {
                                    title?: string;
                                    approve?: string;
                                    deny?: string;
                                };
                                ruleId?: string;
                                ruleMessage?: string;
                                ballot?: {
                                    quorum: number;
                                    approvers?: {
                                        memberId: string;
                                        name?: string;
                                    }[];
                                    roles?: ("owner" | "admin" | "operator")[];
                                    declines: number;
                                    excludeAsker?: boolean;
                                    following?: {
                                        quorum: number;
                                        approvers?: {
                                            memberId: string;
                                            name?: string;
                                        }[];
                                        roles?: ("owner" | "admin" | "operator")[];
                                    };
                                    votes: {
                                        by: {
                                            memberId: string;
                                            name: string;
                                        };
                                        /** @enum {string} */
                                        what: "approve" | "decline";
                                        counts: boolean;
                                        reason?: string;
                                        /** Format: date-time */
                                        at: string;
                                    }[];
                                    /** @enum {string} */
                                    mayNot?: "not_asked" | "asker" | "no_member" | "voted";
                                };
                            }[];
                            notes: {
                                noteId: string;
                                by: {
                                    memberId: string;
                                    name: string;
                                };
                                text: string;
                                /** Format: date-time */
                                at: string;
                            }[];
                            history: {
                                /** @enum {string} */
                                what: "handed_off" | "asked" | "question_changed" | "reminded" | "question_closed" | "claimed" | "released" | "taken_over" | "replied" | "noted" | "resolved" | "assigned" | "moved" | "told" | "returned";
                                /** Format: date-time */
                                at: string;
                                by?: {
                                    memberId: string;
                                    name: string;
                                };
                                decisions?: {
                                    /** @enum {string} */
                                    what: "approved" | "declined" | "answered" | "edited" | "voided" | "expired" | "superseded" | "cancelled" | "taken_over";
                                    by: {
                                        memberId: string;
                                        name: string;
                                    }[];
                                    tool?: string;
                                    isBudget?: boolean;
                                    ruleId?: string;
                                    votes?: {
                                        given: number;
                                        needed: number;
                                    };
                                }[];
                                message?: string;
                                queueId?: string;
                                to?: {
                                    memberId: string;
                                    name: string;
                                };
                                draft?: {
                                    text: string;
                                    messageId: string;
                                };
                            }[];
                            historyCursor?: string;
                            messageId?: string;
                            noteId?: string;
                        };
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
            default: components["responses"]["Refusal"];
        };
    };
    postWorkspaceInboxByConversationIdResolve: {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key with the same request does once what is asked, for 24 hours. An empty one counts as absent. */
                "Idempotency-Key"?: string;
            };
            path: {
                conversationId: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": Record<string, unknown>;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            conversationId: string;
                            agentId: string;
                            /** @enum {string} */
                            channel: "platform" | "widget" | "sdk" | "studio" | "whatsapp" | "telegram" | "slack";
                            /** @enum {string} */
                            state: "waiting" | "open" | "resolved";
                            handedOff: boolean;
                            message: string;
                            agentName?: string;
                            reason?: string;
                            assignee?: {
                                memberId: string;
                                name: string;
                            };
                            queueId?: string;
                            question?: {
                                turnId: string;
                                instructionId: string;
                                /** @enum {string} */
                                type: "consent" | "confirm" | "select" | "form";
                                /** Format: date-time */
                                expiresAt: string;
                                /** @enum {string} */
                                next?: "user" | "operator";
                                message?: string;
                                options?: {
                                    value: string;
                                    label: string;
                                    description?: string;
                                }[];
                                fields?: {
                                    name: string;
                                    label: string;
                                    /** @enum {string} */
                                    type: "text" | "textarea" | "number" | "boolean" | "date" | "email" | "select";
                                    required: boolean;
                                    options?: {
                                        value: string;
                                        label: string;
                                        description?: string;
                                    }[];
                                    default?: unknown;
                                }[];
                                tool?: string;
                                arguments?: {
                                    [key: string]: unknown;
                                };
                                edited?: {
                                    original: {
                                        [key: string]: unknown;
                                    };
                                    operator?: {
                                        memberId: string;
                                        name: string;
                                    };
                                    /** Format: date-time */
                                    at: string;
                                };
                                decisions?: ("approve" | "decline" | "edit" | "respond")[];
                                reconnect?: {
                                    mcpServerId: string;
                                    server: string;
                                    /** @enum {string} */
                                    needs: "token" | "jwt" | "oauth";
                                };
                                budget?: {
                                    /** @enum {string} */
                                    per: "turn" | "conversation" | "person_day" | "agent_day" | "agent_month" | "tenant_month";
                                    /** @enum {string} */
                                    unit: "usd" | "tokens" | "steps" | "tool_calls";
                                    period?: string;
                                    limit: number;
                                    spent: number;
                                    needed: number;
                                    /** @enum {string} */
                                    ask: "user" | "operator" | "owner" | "nobody";
                                    raiseBy?: number;
                                    agentId?: string;
                                };
                                server?: string;
                                parameters?: {
                                    [key: string]: unknown;
                                };
                                confirmation?: {
                                    title?: string;
                                    approve?: string;
                                    deny?: string;
                                };
                                ruleId?: string;
                                ruleMessage?: string;
                                ballot?: {
                                    quorum: number;
                                    approvers?: {
                                        memberId: string;
                                        name?: string;
                                    }[];
                                    roles?: ("owner" | "admin" | "operator")[];
                                    declines: number;
                                    excludeAsker?: boolean;
                                    following?: {
                                        quorum: number;
                                        approvers?: {
                                            memberId: string;
                                            name?: string;
                                        }[];
                                        roles?: ("owner" | "admin" | "operator")[];
                                    };
                                    votes: {
                                        by: {
                                            memberId: string;
                                            name: string;
                                        };
                                        /** @enum {string} */
                                        what: "approve" | "decline";
                                        counts: boolean;
                                        reason?: string;
                                        /** Format: date-time */
                                        at: string;
                                    }[];
                                    /** @enum {string} */
                                    mayNot?: "not_asked" | "asker" | "no_member" | "voted";
                                };
                            };
                            decided?: {
                                /** @enum {string} */
                                what: "approved" | "declined" | "answered" | "edited" | "voided" | "expired" | "superseded" | "cancelled" | "taken_over";
                                by: {
                                    memberId: string;
                                    name: string;
                                }[];
                                tool?: string;
                                isBudget?: boolean;
                                ruleId?: string;
                                votes?: {
                                    given: number;
                                    needed: number;
                                };
                            };
                            /** Format: date-time */
                            createdAt: string;
                            /** Format: date-time */
                            updatedAt: string;
                            unread: boolean;
                            agent?: string;
                            queue?: string;
                            userId?: string;
                            participantId?: string;
                            /** Format: date-time */
                            waitingSince?: string;
                            /** Format: date-time */
                            due?: string;
                            latest?: {
                                /** @enum {string} */
                                role: "user" | "assistant" | "operator";
                                text: string;
                            };
                            /** Format: date-time */
                            lastActivityAt?: string;
                            draft?: {
                                text: string;
                                /** Format: date-time */
                                at: string;
                            };
                            others?: {
                                turnId: string;
                                instructionId: string;
                                /** @enum {string} */
                                type: "consent" | "confirm" | "select" | "form";
                                /** Format: date-time */
                                expiresAt: string;
                                /** @enum {string} */
                                next?: "user" | "operator";
                                message?: string;
                                options?: {
                                    value: string;
                                    label: string;
                                    description?: string;
                                }[];
                                fields?: {
                                    name: string;
                                    label: string;
                                    /** @enum {string} */
                                    type: "text" | "textarea" | "number" | "boolean" | "date" | "email" | "select";
                                    required: boolean;
                                    options?: {
                                        value: string;
                                        label: string;
                                        description?: string;
                                    }[];
                                    default?: unknown;
                                }[];
                                tool?: string;
                                arguments?: {
                                    [key: string]: unknown;
                                };
                                edited?: {
                                    original: {
                                        [key: string]: unknown;
                                    };
                                    operator?: {
                                        memberId: string;
                                        name: string;
                                    };
                                    /** Format: date-time */
                                    at: string;
                                };
                                decisions?: ("approve" | "decline" | "edit" | "respond")[];
                                reconnect?: {
                                    mcpServerId: string;
                                    server: string;
                                    /** @enum {string} */
                                    needs: "token" | "jwt" | "oauth";
                                };
                                budget?: {
                                    /** @enum {string} */
                                    per: "turn" | "conversation" | "person_day" | "agent_day" | "agent_month" | "tenant_month";
                                    /** @enum {string} */
                                    unit: "usd" | "tokens" | "steps" | "tool_calls";
                                    period?: string;
                                    limit: number;
                                    spent: number;
                                    needed: number;
                                    /** @enum {string} */
                                    ask: "user" | "operator" | "owner" | "nobody";
                                    raiseBy?: number;
                                    agentId?: string;
                                };
                                server?: string;
                                parameters?: {
                                    [key: string]: unknown;
                                };
                                confirmation?: {
                                    title?: string;
                                    approve?: string;
                                    deny?: string;
                                };
                                ruleId?: string;
                                ruleMessage?: string;
                                ballot?: {
                                    quorum: number;
                                    approvers?: {
                                        memberId: string;
                                        name?: string;
                                    }[];
                                    roles?: ("owner" | "admin" | "operator")[];
                                    declines: number;
                                    excludeAsker?: boolean;
                                    following?: {
                                        quorum: number;
                                        approvers?: {
                                            memberId: string;
                                            name?: string;
                                        }[];
                                        roles?: ("owner" | "admin" | "operator")[];
                                    };
                                    votes: {
                                        by: {
                                            memberId: string;
                                            name: string;
                                        };
                                        /** @enum {string} */
                                        what: "approve" | "decline";
                                        counts: boolean;
                                        reason?: string;
                                        /** Format: date-time */
                                        at: string;
                                    }[];
                                    /** @enum {string} */
                                    mayNot?: "not_asked" | "asker" | "no_member" | "voted";
                                };
                            }[];
                            notes: {
                                noteId: string;
                                by: {
                                    memberId: string;
                                    name: string;
                                };
                                text: string;
                                /** Format: date-time */
                                at: string;
                            }[];
                            history: {
                                /** @enum {string} */
                                what: "handed_off" | "asked" | "question_changed" | "reminded" | "question_closed" | "claimed" | "released" | "taken_over" | "replied" | "noted" | "resolved" | "assigned" | "moved" | "told" | "returned";
                                /** Format: date-time */
                                at: string;
                                by?: {
                                    memberId: string;
                                    name: string;
                                };
                                decisions?: {
                                    /** @enum {string} */
                                    what: "approved" | "declined" | "answered" | "edited" | "voided" | "expired" | "superseded" | "cancelled" | "taken_over";
                                    by: {
                                        memberId: string;
                                        name: string;
                                    }[];
                                    tool?: string;
                                    isBudget?: boolean;
                                    ruleId?: string;
                                    votes?: {
                                        given: number;
                                        needed: number;
                                    };
                                }[];
                                message?: string;
                                queueId?: string;
                                to?: {
                                    memberId: string;
                                    name: string;
                                };
                                draft?: {
                                    text: string;
                                    messageId: string;
                                };
                            }[];
                            historyCursor?: string;
                            messageId?: string;
                            noteId?: string;
                        };
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
            default: components["responses"]["Refusal"];
        };
    };
    postWorkspaceInboxByConversationIdReply: {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key with the same request does once what is asked, for 24 hours. An empty one counts as absent. */
                "Idempotency-Key"?: string;
            };
            path: {
                conversationId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    text: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            conversationId: string;
                            agentId: string;
                            /** @enum {string} */
                            channel: "platform" | "widget" | "sdk" | "studio" | "whatsapp" | "telegram" | "slack";
                            /** @enum {string} */
                            state: "waiting" | "open" | "resolved";
                            handedOff: boolean;
                            message: string;
                            agentName?: string;
                            reason?: string;
                            assignee?: {
                                memberId: string;
                                name: string;
                            };
                            queueId?: string;
                            question?: {
                                turnId: string;
                                instructionId: string;
                                /** @enum {string} */
                                type: "consent" | "confirm" | "select" | "form";
                                /** Format: date-time */
                                expiresAt: string;
                                /** @enum {string} */
                                next?: "user" | "operator";
                                message?: string;
                                options?: {
                                    value: string;
                                    label: string;
                                    description?: string;
                                }[];
                                fields?: {
                                    name: string;
                                    label: string;
                                    /** @enum {string} */
                                    type: "text" | "textarea" | "number" | "boolean" | "date" | "email" | "select";
                                    required: boolean;
                                    options?: {
                                        value: string;
                                        label: string;
                                        description?: string;
                                    }[];
                                    default?: unknown;
                                }[];
                                tool?: string;
                                arguments?: {
                                    [key: string]: unknown;
                                };
                                edited?: {
                                    original: {
                                        [key: string]: unknown;
                                    };
                                    operator?: {
                                        memberId: string;
                                        name: string;
                                    };
                                    /** Format: date-time */
                                    at: string;
                                };
                                decisions?: ("approve" | "decline" | "edit" | "respond")[];
                                reconnect?: {
                                    mcpServerId: string;
                                    server: string;
                                    /** @enum {string} */
                                    needs: "token" | "jwt" | "oauth";
                                };
                                budget?: {
                                    /** @enum {string} */
                                    per: "turn" | "conversation" | "person_day" | "agent_day" | "agent_month" | "tenant_month";
                                    /** @enum {string} */
                                    unit: "usd" | "tokens" | "steps" | "tool_calls";
                                    period?: string;
                                    limit: number;
                                    spent: number;
                                    needed: number;
                                    /** @enum {string} */
                                    ask: "user" | "operator" | "owner" | "nobody";
                                    raiseBy?: number;
                                    agentId?: string;
                                };
                                server?: string;
                                parameters?: {
                                    [key: string]: unknown;
                                };
                                confirmation?: {
                                    title?: string;
                                    approve?: string;
                                    deny?: string;
                                };
                                ruleId?: string;
                                ruleMessage?: string;
                                ballot?: {
                                    quorum: number;
                                    approvers?: {
                                        memberId: string;
                                        name?: string;
                                    }[];
                                    roles?: ("owner" | "admin" | "operator")[];
                                    declines: number;
                                    excludeAsker?: boolean;
                                    following?: {
                                        quorum: number;
                                        approvers?: {
                                            memberId: string;
                                            name?: string;
                                        }[];
                                        roles?: ("owner" | "admin" | "operator")[];
                                    };
                                    votes: {
                                        by: {
                                            memberId: string;
                                            name: string;
                                        };
                                        /** @enum {string} */
                                        what: "approve" | "decline";
                                        counts: boolean;
                                        reason?: string;
                                        /** Format: date-time */
                                        at: string;
                                    }[];
                                    /** @enum {string} */
                                    mayNot?: "not_asked" | "asker" | "no_member" | "voted";
                                };
                            };
                            decided?: {
                                /** @enum {string} */
                                what: "approved" | "declined" | "answered" | "edited" | "voided" | "expired" | "superseded" | "cancelled" | "taken_over";
                                by: {
                                    memberId: string;
                                    name: string;
                                }[];
                                tool?: string;
                                isBudget?: boolean;
                                ruleId?: string;
                                votes?: {
                                    given: number;
                                    needed: number;
                                };
                            };
                            /** Format: date-time */
                            createdAt: string;
                            /** Format: date-time */
                            updatedAt: string;
                            unread: boolean;
                            agent?: string;
                            queue?: string;
                            userId?: string;
                            participantId?: string;
                            /** Format: date-time */
                            waitingSince?: string;
                            /** Format: date-time */
                            due?: string;
                            latest?: {
                                /** @enum {string} */
                                role: "user" | "assistant" | "operator";
                                text: string;
                            };
                            /** Format: date-time */
                            lastActivityAt?: string;
                            draft?: {
                                text: string;
                                /** Format: date-time */
                                at: string;
                            };
                            others?: {
                                turnId: string;
                                instructionId: string;
                                /** @enum {string} */
                                type: "consent" | "confirm" | "select" | "form";
                                /** Format: date-time */
                                expiresAt: string;
                                /** @enum {string} */
                                next?: "user" | "operator";
                                message?: string;
                                options?: {
                                    value: string;
                                    label: string;
                                    description?: string;
                                }[];
                                fields?: {
                                    name: string;
                                    label: string;
                                    /** @enum {string} */
                                    type: "text" | "textarea" | "number" | "boolean" | "date" | "email" | "select";
                                    required: boolean;
                                    options?: {
                                        value: string;
                                        label: string;
                                        description?: string;
                                    }[];
                                    default?: unknown;
                                }[];
                                tool?: string;
                                arguments?: {
                                    [key: string]: unknown;
                                };
                                edited?: {
                                    original: {
                                        [key: string]: unknown;
                                    };
                                    operator?: {
                                        memberId: string;
                                        name: string;
                                    };
                                    /** Format: date-time */
                                    at: string;
                                };
                                decisions?: ("approve" | "decline" | "edit" | "respond")[];
                                reconnect?: {
                                    mcpServerId: string;
                                    server: string;
                                    /** @enum {string} */
                                    needs: "token" | "jwt" | "oauth";
                                };
                                budget?: {
                                    /** @enum {string} */
                                    per: "turn" | "conversation" | "person_day" | "agent_day" | "agent_month" | "tenant_month";
                                    /** @enum {string} */
                                    unit: "usd" | "tokens" | "steps" | "tool_calls";
                                    period?: string;
                                    limit: number;
                                    spent: number;
                                    needed: number;
                                    /** @enum {string} */
                                    ask: "user" | "operator" | "owner" | "nobody";
                                    raiseBy?: number;
                                    agentId?: string;
                                };
                                server?: string;
                                parameters?: {
                                    [key: string]: unknown;
                                };
                                confirmation?: {
                                    title?: string;
                                    approve?: string;
                                    deny?: string;
                                };
                                ruleId?: string;
                                ruleMessage?: string;
                                ballot?: {
                                    quorum: number;
                                    approvers?: {
                                        memberId: string;
                                        name?: string;
                                    }[];
                                    roles?: ("owner" | "admin" | "operator")[];
                                    declines: number;
                                    excludeAsker?: boolean;
                                    following?: {
                                        quorum: number;
                                        approvers?: {
                                            memberId: string;
                                            name?: string;
                                        }[];
                                        roles?: ("owner" | "admin" | "operator")[];
                                    };
                                    votes: {
                                        by: {
                                            memberId: string;
                                            name: string;
                                        };
                                        /** @enum {string} */
                                        what: "approve" | "decline";
                                        counts: boolean;
                                        reason?: string;
                                        /** Format: date-time */
                                        at: string;
                                    }[];
                                    /** @enum {string} */
                                    mayNot?: "not_asked" | "asker" | "no_member" | "voted";
                                };
                            }[];
                            notes: {
                                noteId: string;
                                by: {
                                    memberId: string;
                                    name: string;
                                };
                                text: string;
                                /** Format: date-time */
                                at: string;
                            }[];
                            history: {
                                /** @enum {string} */
                                what: "handed_off" | "asked" | "question_changed" | "reminded" | "question_closed" | "claimed" | "released" | "taken_over" | "replied" | "noted" | "resolved" | "assigned" | "moved" | "told" | "returned";
                                /** Format: date-time */
                                at: string;
                                by?: {
                                    memberId: string;
                                    name: string;
                                };
                                decisions?: {
                                    /** @enum {string} */
                                    what: "approved" | "declined" | "answered" | "edited" | "voided" | "expired" | "superseded" | "cancelled" | "taken_over";
                                    by: {
                                        memberId: string;
                                        name: string;
                                    }[];
                                    tool?: string;
                                    isBudget?: boolean;
                                    ruleId?: string;
                                    votes?: {
                                        given: number;
                                        needed: number;
                                    };
                                }[];
                                message?: string;
                                queueId?: string;
                                to?: {
                                    memberId: string;
                                    name: string;
                                };
                                draft?: {
                                    text: string;
                                    messageId: string;
                                };
                            }[];
                            historyCursor?: string;
                            messageId?: string;
                            noteId?: string;
                        };
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
            default: components["responses"]["Refusal"];
        };
    };
    postWorkspaceInboxByConversationIdNote: {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key with the same request does once what is asked, for 24 hours. An empty one counts as absent. */
                "Idempotency-Key"?: string;
            };
            path: {
                conversationId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    text: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            conversationId: string;
                            agentId: string;
                            /** @enum {string} */
                            channel: "platform" | "widget" | "sdk" | "studio" | "whatsapp" | "telegram" | "slack";
                            /** @enum {string} */
                            state: "waiting" | "open" | "resolved";
                            handedOff: boolean;
                            message: string;
                            agentName?: string;
                            reason?: string;
                            assignee?: {
                                memberId: string;
                                name: string;
                            };
                            queueId?: string;
                            question?: {
                                turnId: string;
                                instructionId: string;
                                /** @enum {string} */
                                type: "consent" | "confirm" | "select" | "form";
                                /** Format: date-time */
                                expiresAt: string;
                                /** @enum {string} */
                                next?: "user" | "operator";
                                message?: string;
                                options?: {
                                    value: string;
                                    label: string;
                                    description?: string;
                                }[];
                                fields?: {
                                    name: string;
                                    label: string;
                                    /** @enum {string} */
                                    type: "text" | "textarea" | "number" | "boolean" | "date" | "email" | "select";
                                    required: boolean;
                                    options?: {
                                        value: string;
                                        label: string;
                                        description?: string;
                                    }[];
                                    default?: unknown;
                                }[];
                                tool?: string;
                                arguments?: {
                                    [key: string]: unknown;
                                };
                                edited?: {
                                    original: {
                                        [key: string]: unknown;
                                    };
                                    operator?: {
                                        memberId: string;
                                        name: string;
                                    };
                                    /** Format: date-time */
                                    at: string;
                                };
                                decisions?: ("approve" | "decline" | "edit" | "respond")[];
                                reconnect?: {
                                    mcpServerId: string;
                                    server: string;
                                    /** @enum {string} */
                                    needs: "token" | "jwt" | "oauth";
                                };
                                budget?: {
                                    /** @enum {string} */
                                    per: "turn" | "conversation" | "person_day" | "agent_day" | "agent_month" | "tenant_month";
                                    /** @enum {string} */
                                    unit: "usd" | "tokens" | "steps" | "tool_calls";
                                    period?: string;
                                    limit: number;
                                    spent: number;
                                    needed: number;
                                    /** @enum {string} */
                                    ask: "user" | "operator" | "owner" | "nobody";
                                    raiseBy?: number;
                                    agentId?: string;
                                };
                                server?: string;
                                parameters?: {
                                    [key: string]: unknown;
                                };
                                confirmation?: {
                                    title?: string;
                                    approve?: string;
                                    deny?: string;
                                };
                                ruleId?: string;
                                ruleMessage?: string;
                                ballot?: {
                                    quorum: number;
                                    approvers?: {
                                        memberId: string;
                                        name?: string;
                                    }[];
                                    roles?: ("owner" | "admin" | "operator")[];
                                    declines: number;
                                    excludeAsker?: boolean;
                                    following?: {
                                        quorum: number;
                                        approvers?: {
                                            memberId: string;
                                            name?: string;
                                        }[];
                                        roles?: ("owner" | "admin" | "operator")[];
                                    };
                                    votes: {
                                        by: {
                                            memberId: string;
                                            name: string;
                                        };
                                        /** @enum {string} */
                                        what: "approve" | "decline";
                                        counts: boolean;
                                        reason?: string;
                                        /** Format: date-time */
                                        at: string;
                                    }[];
                                    /** @enum {string} */
                                    mayNot?: "not_asked" | "asker" | "no_member" | "voted";
                                };
                            };
                            decided?: {
                                /** @enum {string} */
                                what: "approved" | "declined" | "answered" | "edited" | "voided" | "expired" | "superseded" | "cancelled" | "taken_over";
                                by: {
                                    memberId: string;
                                    name: string;
                                }[];
                                tool?: string;
                                isBudget?: boolean;
                                ruleId?: string;
                                votes?: {
                                    given: number;
                                    needed: number;
                                };
                            };
                            /** Format: date-time */
                            createdAt: string;
                            /** Format: date-time */
                            updatedAt: string;
                            unread: boolean;
                            agent?: string;
                            queue?: string;
                            userId?: string;
                            participantId?: string;
                            /** Format: date-time */
                            waitingSince?: string;
                            /** Format: date-time */
                            due?: string;
                            latest?: {
                                /** @enum {string} */
                                role: "user" | "assistant" | "operator";
                                text: string;
                            };
                            /** Format: date-time */
                            lastActivityAt?: string;
                            draft?: {
                                text: string;
                                /** Format: date-time */
                                at: string;
                            };
                            others?: {
                                turnId: string;
                                instructionId: string;
                                /** @enum {string} */
                                type: "consent" | "confirm" | "select" | "form";
                                /** Format: date-time */
                                expiresAt: string;
                                /** @enum {string} */
                                next?: "user" | "operator";
                                message?: string;
                                options?: {
                                    value: string;
                                    label: string;
                                    description?: string;
                                }[];
                                fields?: {
                                    name: string;
                                    label: string;
                                    /** @enum {string} */
                                    type: "text" | "textarea" | "number" | "boolean" | "date" | "email" | "select";
                                    required: boolean;
                                    options?: {
                                        value: string;
                                        label: string;
                                        description?: string;
                                    }[];
                                    default?: unknown;
                                }[];
                                tool?: string;
                                arguments?: {
                                    [key: string]: unknown;
                                };
                                edited?: {
                                    original: {
                                        [key: string]: unknown;
                                    };
                                    operator?: {
                                        memberId: string;
                                        name: string;
                                    };
                                    /** Format: date-time */
                                    at: string;
                                };
                                decisions?: ("approve" | "decline" | "edit" | "respond")[];
                                reconnect?: {
                                    mcpServerId: string;
                                    server: string;
                                    /** @enum {string} */
                                    needs: "token" | "jwt" | "oauth";
                                };
                                budget?: {
                                    /** @enum {string} */
                                    per: "turn" | "conversation" | "person_day" | "agent_day" | "agent_month" | "tenant_month";
                                    /** @enum {string} */
                                    unit: "usd" | "tokens" | "steps" | "tool_calls";
                                    period?: string;
                                    limit: number;
                                    spent: number;
                                    needed: number;
                                    /** @enum {string} */
                                    ask: "user" | "operator" | "owner" | "nobody";
                                    raiseBy?: number;
                                    agentId?: string;
                                };
                                server?: string;
                                parameters?: {
                                    [key: string]: unknown;
                                };
                                confirmation?: {
                                    title?: string;
                                    approve?: string;
                                    deny?: string;
                                };
                                ruleId?: string;
                                ruleMessage?: string;
                                ballot?: {
                                    quorum: number;
                                    approvers?: {
                                        memberId: string;
                                        name?: string;
                                    }[];
                                    roles?: ("owner" | "admin" | "operator")[];
                                    declines: number;
                                    excludeAsker?: boolean;
                                    following?: {
                                        quorum: number;
                                        approvers?: {
                                            memberId: string;
                                            name?: string;
                                        }[];
                                        roles?: ("owner" | "admin" | "operator")[];
                                    };
                                    votes: {
                                        by: {
                                            memberId: string;
                                            name: string;
                                        };
                                        /** @enum {string} */
                                        what: "approve" | "decline";
                                        counts: boolean;
                                        reason?: string;
                                        /** Format: date-time */
                                        at: string;
                                    }[];
                                    /** @enum {string} */
                                    mayNot?: "not_asked" | "asker" | "no_member" | "voted";
                                };
                            }[];
                            notes: {
                                noteId: string;
                                by: {
                                    memberId: string;
                                    name: string;
                                };
                                text: string;
                                /** Format: date-time */
                                at: string;
                            }[];
                            history: {
                                /** @enum {string} */
                                what: "handed_off" | "asked" | "question_changed" | "reminded" | "question_closed" | "claimed" | "released" | "taken_over" | "replied" | "noted" | "resolved" | "assigned" | "moved" | "told" | "returned";
                                /** Format: date-time */
                                at: string;
                                by?: {
                                    memberId: string;
                                    name: string;
                                };
                                decisions?: {
                                    /** @enum {string} */
                                    what: "approved" | "declined" | "answered" | "edited" | "voided" | "expired" | "superseded" | "cancelled" | "taken_over";
                                    by: {
                                        memberId: string;
                                        name: string;
                                    }[];
                                    tool?: string;
                                    isBudget?: boolean;
                                    ruleId?: string;
                                    votes?: {
                                        given: number;
                                        needed: number;
                                    };
                                }[];
                                message?: string;
                                queueId?: string;
                                to?: {
                                    memberId: string;
                                    name: string;
                                };
                                draft?: {
                                    text: string;
                                    messageId: string;
                                };
                            }[];
                            historyCursor?: string;
                            messageId?: string;
                            noteId?: string;
                        };
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
            default: components["responses"]["Refusal"];
        };
    };
    postWorkspaceInboxByConversationIdAssign: {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key with the same request does once what is asked, for 24 hours. An empty one counts as absent. */
                "Idempotency-Key"?: string;
            };
            path: {
                conversationId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    memberId: string;
                } | {
                    queueId: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            conversationId: string;
                            agentId: string;
                            /** @enum {string} */
                            channel: "platform" | "widget" | "sdk" | "studio" | "whatsapp" | "telegram" | "slack";
                            /** @enum {string} */
                            state: "waiting" | "open" | "resolved";
                            handedOff: boolean;
                            message: string;
                            agentName?: string;
                            reason?: string;
                            assignee?: {
                                memberId: string;
                                name: string;
                            };
                            queueId?: string;
                            question?: {
                                turnId: string;
                                instructionId: string;
                                /** @enum {string} */
                                type: "consent" | "confirm" | "select" | "form";
                                /** Format: date-time */
                                expiresAt: string;
                                /** @enum {string} */
                                next?: "user" | "operator";
                                message?: string;
                                options?: {
                                    value: string;
                                    label: string;
                                    description?: string;
                                }[];
                                fields?: {
                                    name: string;
                                    label: string;
                                    /** @enum {string} */
                                    type: "text" | "textarea" | "number" | "boolean" | "date" | "email" | "select";
                                    required: boolean;
                                    options?: {
                                        value: string;
                                        label: string;
                                        description?: string;
                                    }[];
                                    default?: unknown;
                                }[];
                                tool?: string;
                                arguments?: {
                                    [key: string]: unknown;
                                };
                                edited?: {
                                    original: {
                                        [key: string]: unknown;
                                    };
                                    operator?: {
                                        memberId: string;
                                        name: string;
                                    };
                                    /** Format: date-time */
                                    at: string;
                                };
                                decisions?: ("approve" | "decline" | "edit" | "respond")[];
                                reconnect?: {
                                    mcpServerId: string;
                                    server: string;
                                    /** @enum {string} */
                                    needs: "token" | "jwt" | "oauth";
                                };
                                budget?: {
                                    /** @enum {string} */
                                    per: "turn" | "conversation" | "person_day" | "agent_day" | "agent_month" | "tenant_month";
                                    /** @enum {string} */
                                    unit: "usd" | "tokens" | "steps" | "tool_calls";
                                    period?: string;
                                    limit: number;
                                    spent: number;
                                    needed: number;
                                    /** @enum {string} */
                                    ask: "user" | "operator" | "owner" | "nobody";
                                    raiseBy?: number;
                                    agentId?: string;
                                };
                                server?: string;
                                parameters?: {
                                    [key: string]: unknown;
                                };
                                confirmation?: {
                                    title?: string;
                                    approve?: string;
                                    deny?: string;
                                };
                                ruleId?: string;
                                ruleMessage?: string;
                                ballot?: {
                                    quorum: number;
                                    approvers?: {
                                        memberId: string;
                                        name?: string;
                                    }[];
                                    roles?: ("owner" | "admin" | "operator")[];
                                    declines: number;
                                    excludeAsker?: boolean;
                                    following?: {
                                        quorum: number;
                                        approvers?: {
                                            memberId: string;
                                            name?: string;
                                        }[];
                                        roles?: ("owner" | "admin" | "operator")[];
                                    };
                                    votes: {
                                        by: {
                                            memberId: string;
                                            name: string;
                                        };
                                        /** @enum {string} */
                                        what: "approve" | "decline";
                                        counts: boolean;
                                        reason?: string;
                                        /** Format: date-time */
                                        at: string;
                                    }[];
                                    /** @enum {string} */
                                    mayNot?: "not_asked" | "asker" | "no_member" | "voted";
                                };
                            };
                            decided?: {
                                /** @enum {string} */
                                what: "approved" | "declined" | "answered" | "edited" | "voided" | "expired" | "superseded" | "cancelled" | "taken_over";
                                by: {
                                    memberId: string;
                                    name: string;
                                }[];
                                tool?: string;
                                isBudget?: boolean;
                                ruleId?: string;
                                votes?: {
                                    given: number;
                                    needed: number;
                                };
                            };
                            /** Format: date-time */
                            createdAt: string;
                            /** Format: date-time */
                            updatedAt: string;
                            unread: boolean;
                            agent?: string;
                            queue?: string;
                            userId?: string;
                            participantId?: string;
                            /** Format: date-time */
                            waitingSince?: string;
                            /** Format: date-time */
                            due?: string;
                            latest?: {
                                /** @enum {string} */
                                role: "user" | "assistant" | "operator";
                                text: string;
                            };
                            /** Format: date-time */
                            lastActivityAt?: string;
                            draft?: {
                                text: string;
                                /** Format: date-time */
                                at: string;
                            };
                            others?: {
                                turnId: string;
                                instructionId: string;
                                /** @enum {string} */
                                type: "consent" | "confirm" | "select" | "form";
                                /** Format: date-time */
                                expiresAt: string;
                                /** @enum {string} */
                                next?: "user" | "operator";
                                message?: string;
                                options?: {
                                    value: string;
                                    label: string;
                                    description?: string;
                                }[];
                                fields?: {
                                    name: string;
                                    label: string;
                                    /** @enum {string} */
                                    type: "text" | "textarea" | "number" | "boolean" | "date" | "email" | "select";
                                    required: boolean;
                                    options?: {
                                        value: string;
                                        label: string;
                                        description?: string;
                                    }[];
                                    default?: unknown;
                                }[];
                                tool?: string;
                                arguments?: {
                                    [key: string]: unknown;
                                };
                                edited?: {
                                    original: {
                                        [key: string]: unknown;
                                    };
                                    operator?: {
                                        memberId: string;
                                        name: string;
                                    };
                                    /** Format: date-time */
                                    at: string;
                                };
                                decisions?: ("approve" | "decline" | "edit" | "respond")[];
                                reconnect?: {
                                    mcpServerId: string;
                                    server: string;
                                    /** @enum {string} */
                                    needs: "token" | "jwt" | "oauth";
                                };
                                budget?: {
                                    /** @enum {string} */
                                    per: "turn" | "conversation" | "person_day" | "agent_day" | "agent_month" | "tenant_month";
                                    /** @enum {string} */
                                    unit: "usd" | "tokens" | "steps" | "tool_calls";
                                    period?: string;
                                    limit: number;
                                    spent: number;
                                    needed: number;
                                    /** @enum {string} */
                                    ask: "user" | "operator" | "owner" | "nobody";
                                    raiseBy?: number;
                                    agentId?: string;
                                };
                                server?: string;
                                parameters?: {
                                    [key: string]: unknown;
                                };
                                confirmation?: {
                                    title?: string;
                                    approve?: string;
                                    deny?: string;
                                };
                                ruleId?: string;
                                ruleMessage?: string;
                                ballot?: {
                                    quorum: number;
                                    approvers?: {
                                        memberId: string;
                                        name?: string;
                                    }[];
                                    roles?: ("owner" | "admin" | "operator")[];
                                    declines: number;
                                    excludeAsker?: boolean;
                                    following?: {
                                        quorum: number;
                                        approvers?: {
                                            memberId: string;
                                            name?: string;
                                        }[];
                                        roles?: ("owner" | "admin" | "operator")[];
                                    };
                                    votes: {
                                        by: {
                                            memberId: string;
                                            name: string;
                                        };
                                        /** @enum {string} */
                                        what: "approve" | "decline";
                                        counts: boolean;
                                        reason?: string;
                                        /** Format: date-time */
                                        at: string;
                                    }[];
                                    /** @enum {string} */
                                    mayNot?: "not_asked" | "asker" | "no_member" | "voted";
                                };
                            }[];
                            notes: {
                                noteId: string;
                                by: {
                                    memberId: string;
                                    name: string;
                                };
                                text: string;
                                /** Format: date-time */
                                at: string;
                            }[];
                            history: {
                                /** @enum {string} */
                                what: "handed_off" | "asked" | "question_changed" | "reminded" | "question_closed" | "claimed" | "released" | "taken_over" | "replied" | "noted" | "resolved" | "assigned" | "moved" | "told" | "returned";
                                /** Format: date-time */
                                at: string;
                                by?: {
                                    memberId: string;
                                    name: string;
                                };
                                decisions?: {
                                    /** @enum {string} */
                                    what: "approved" | "declined" | "answered" | "edited" | "voided" | "expired" | "superseded" | "cancelled" | "taken_over";
                                    by: {
                                        memberId: string;
                                        name: string;
                                    }[];
                                    tool?: string;
                                    isBudget?: boolean;
                                    ruleId?: string;
                                    votes?: {
                                        given: number;
                                        needed: number;
                                    };
                                }[];
                                message?: string;
                                queueId?: string;
                                to?: {
                                    memberId: string;
                                    name: string;
                                };
                                draft?: {
                                    text: string;
                                    messageId: string;
                                };
                            }[];
                            historyCursor?: string;
                            messageId?: string;
                            noteId?: string;
                        };
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
            default: components["responses"]["Refusal"];
        };
    };
    postWorkspaceInboxByConversationIdAnswer: {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key with the same request does once what is asked, for 24 hours. An empty one counts as absent. */
                "Idempotency-Key"?: string;
            };
            path: {
                conversationId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    instructionId: string;
                    accepted: boolean;
                    reason?: string;
                } | {
                    instructionId: string;
                    selectedValue: string;
                } | {
                    instructionId: string;
                    /** @description At most 20 levels. */
                    formValues: Record<string, unknown>;
                } | {
                    instructionId: string;
                    /** @constant */
                    decision: "approve";
                } | {
                    instructionId: string;
                    /** @constant */
                    decision: "decline";
                    reason?: string;
                } | {
                    instructionId: string;
                    /** @constant */
                    decision: "edit";
                    /** @description At most 20 levels. */
                    arguments: Record<string, unknown>;
                } | {
                    instructionId: string;
                    /** @constant */
                    decision: "respond";
                    response: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            conversationId: string;
                            agentId: string;
                            /** @enum {string} */
                            channel: "platform" | "widget" | "sdk" | "studio" | "whatsapp" | "telegram" | "slack";
                            /** @enum {string} */
                            state: "waiting" | "open" | "resolved";
                            handedOff: boolean;
                            message: string;
                            agentName?: string;
                            reason?: string;
                            assignee?: {
                                memberId: string;
                                name: string;
                            };
                            queueId?: string;
                            question?: {
                                turnId: string;
                                instructionId: string;
                                /** @enum {string} */
                                type: "consent" | "confirm" | "select" | "form";
                                /** Format: date-time */
                                expiresAt: string;
                                /** @enum {string} */
                                next?: "user" | "operator";
                                message?: string;
                                options?: {
                                    value: string;
                                    label: string;
                                    description?: string;
                                }[];
                                fields?: {
                                    name: string;
                                    label: string;
                                    /** @enum {string} */
                                    type: "text" | "textarea" | "number" | "boolean" | "date" | "email" | "select";
                                    required: boolean;
                                    options?: {
                                        value: string;
                                        label: string;
                                        description?: string;
                                    }[];
                                    default?: unknown;
                                }[];
                                tool?: string;
                                arguments?: {
                                    [key: string]: unknown;
                                };
                                edited?: {
                                    original: {
                                        [key: string]: unknown;
                                    };
                                    operator?: {
                                        memberId: string;
                                        name: string;
                                    };
                                    /** Format: date-time */
                                    at: string;
                                };
                                decisions?: ("approve" | "decline" | "edit" | "respond")[];
                                reconnect?: {
                                    mcpServerId: string;
                                    server: string;
                                    /** @enum {string} */
                                    needs: "token" | "jwt" | "oauth";
                                };
                                budget?: {
                                    /** @enum {string} */
                                    per: "turn" | "conversation" | "person_day" | "agent_day" | "agent_month" | "tenant_month";
                                    /** @enum {string} */
                                    unit: "usd" | "tokens" | "steps" | "tool_calls";
                                    period?: string;
                                    limit: number;
                                    spent: number;
                                    needed: number;
                                    /** @enum {string} */
                                    ask: "user" | "operator" | "owner" | "nobody";
                                    raiseBy?: number;
                                    agentId?: string;
                                };
                                server?: string;
                                parameters?: {
                                    [key: string]: unknown;
                                };
                                confirmation?: {
                                    title?: string;
                                    approve?: string;
                                    deny?: string;
                                };
                                ruleId?: string;
                                ruleMessage?: string;
                                ballot?: {
                                    quorum: number;
                                    approvers?: {
                                        memberId: string;
                                        name?: string;
                                    }[];
                                    roles?: ("owner" | "admin" | "operator")[];
                                    declines: number;
                                    excludeAsker?: boolean;
                                    following?: {
                                        quorum: number;
                                        approvers?: {
                                            memberId: string;
                                            name?: string;
                                        }[];
                                        roles?: ("owner" | "admin" | "operator")[];
                                    };
                                    votes: {
                                        by: {
                                            memberId: string;
                                            name: string;
                                        };
                                        /** @enum {string} */
                                        what: "approve" | "decline";
                                        counts: boolean;
                                        reason?: string;
                                        /** Format: date-time */
                                        at: string;
                                    }[];
                                    /** @enum {string} */
                                    mayNot?: "not_asked" | "asker" | "no_member" | "voted";
                                };
                            };
                            decided?: {
                                /** @enum {string} */
                                what: "approved" | "declined" | "answered" | "edited" | "voided" | "expired" | "superseded" | "cancelled" | "taken_over";
                                by: {
                                    memberId: string;
                                    name: string;
                                }[];
                                tool?: string;
                                isBudget?: boolean;
                                ruleId?: string;
                                votes?: {
                                    given: number;
                                    needed: number;
                                };
                            };
                            /** Format: date-time */
                            createdAt: string;
                            /** Format: date-time */
                            updatedAt: string;
                            unread: boolean;
                            agent?: string;
                            queue?: string;
                            userId?: string;
                            participantId?: string;
                            /** Format: date-time */
                            waitingSince?: string;
                            /** Format: date-time */
                            due?: string;
                            latest?: {
                                /** @enum {string} */
                                role: "user" | "assistant" | "operator";
                                text: string;
                            };
                            /** Format: date-time */
                            lastActivityAt?: string;
                            draft?: {
                                text: string;
                                /** Format: date-time */
                                at: string;
                            };
                            others?: {
                                turnId: string;
                                instructionId: string;
                                /** @enum {string} */
                                type: "consent" | "confirm" | "select" | "form";
                                /** Format: date-time */
                                expiresAt: string;
                                /** @enum {string} */
                                next?: "user" | "operator";
                                message?: string;
                                options?: {
                                    value: string;
                                    label: string;
                                    description?: string;
                                }[];
                                fields?: {
                                    name: string;
                                    label: string;
                                    /** @enum {string} */
                                    type: "text" | "textarea" | "number" | "boolean" | "date" | "email" | "select";
                                    required: boolean;
                                    options?: {
                                        value: string;
                                        label: string;
                                        description?: string;
                                    }[];
                                    default?: unknown;
                                }[];
                                tool?: string;
                                arguments?: {
                                    [key: string]: unknown;
                                };
                                edited?: {
                                    original: {
                                        [key: string]: unknown;
                                    };
                                    operator?: {
                                        memberId: string;
                                        name: string;
                                    };
                                    /** Format: date-time */
                                    at: string;
                                };
                                decisions?: ("approve" | "decline" | "edit" | "respond")[];
                                reconnect?: {
                                    mcpServerId: string;
                                    server: string;
                                    /** @enum {string} */
                                    needs: "token" | "jwt" | "oauth";
                                };
                                budget?: {
                                    /** @enum {string} */
                                    per: "turn" | "conversation" | "person_day" | "agent_day" | "agent_month" | "tenant_month";
                                    /** @enum {string} */
                                    unit: "usd" | "tokens" | "steps" | "tool_calls";
                                    period?: string;
                                    limit: number;
                                    spent: number;
                                    needed: number;
                                    /** @enum {string} */
                                    ask: "user" | "operator" | "owner" | "nobody";
                                    raiseBy?: number;
                                    agentId?: string;
                                };
                                server?: string;
                                parameters?: {
                                    [key: string]: unknown;
                                };
                                confirmation?: {
                                    title?: string;
                                    approve?: string;
                                    deny?: string;
                                };
                                ruleId?: string;
                                ruleMessage?: string;
                                ballot?: {
                                    quorum: number;
                                    approvers?: {
                                        memberId: string;
                                        name?: string;
                                    }[];
                                    roles?: ("owner" | "admin" | "operator")[];
                                    declines: number;
                                    excludeAsker?: boolean;
                                    following?: {
                                        quorum: number;
                                        approvers?: {
                                            memberId: string;
                                            name?: string;
                                        }[];
                                        roles?: ("owner" | "admin" | "operator")[];
                                    };
                                    votes: {
                                        by: {
                                            memberId: string;
                                            name: string;
                                        };
                                        /** @enum {string} */
                                        what: "approve" | "decline";
                                        counts: boolean;
                                        reason?: string;
                                        /** Format: date-time */
                                        at: string;
                                    }[];
                                    /** @enum {string} */
                                    mayNot?: "not_asked" | "asker" | "no_member" | "voted";
                                };
                            }[];
                            notes: {
                                noteId: string;
                                by: {
                                    memberId: string;
                                    name: string;
                                };
                                text: string;
                                /** Format: date-time */
                                at: string;
                            }[];
                            history: {
                                /** @enum {string} */
                                what: "handed_off" | "asked" | "question_changed" | "reminded" | "question_closed" | "claimed" | "released" | "taken_over" | "replied" | "noted" | "resolved" | "assigned" | "moved" | "told" | "returned";
                                /** Format: date-time */
                                at: string;
                                by?: {
                                    memberId: string;
                                    name: string;
                                };
                                decisions?: {
                                    /** @enum {string} */
                                    what: "approved" | "declined" | "answered" | "edited" | "voided" | "expired" | "superseded" | "cancelled" | "taken_over";
                                    by: {
                                        memberId: string;
                                        name: string;
                                    }[];
                                    tool?: string;
                                    isBudget?: boolean;
                                    ruleId?: string;
                                    votes?: {
                                        given: number;
                                        needed: number;
                                    };
                                }[];
                                message?: string;
                                queueId?: string;
                                to?: {
                                    memberId: string;
                                    name: string;
                                };
                                draft?: {
                                    text: string;
                                    messageId: string;
                                };
                            }[];
                            historyCursor?: string;
                            shown?: string;
                        };
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
            default: components["responses"]["Refusal"];
        };
    };
    postWorkspaceInboxByConversationIdRead: {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key with the same request does once what is asked, for 24 hours. An empty one counts as absent. */
                "Idempotency-Key"?: string;
            };
            path: {
                conversationId: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": Record<string, unknown>;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            /** Format: date-time */
                            readAt: string;
                        };
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
            default: components["responses"]["Refusal"];
        };
    };
    postWorkspaceInboxByConversationIdPresence: {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key with the same request does once what is asked, for 24 hours. An empty one counts as absent. */
                "Idempotency-Key"?: string;
            };
            path: {
                conversationId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @enum {string} */
                    doing: "viewing" | "typing" | "left";
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            /** Format: date-time */
                            until: string;
                        };
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
            default: components["responses"]["Refusal"];
        };
    };
    postWorkspaceInboxBulk: {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key with the same request does once what is asked, for 24 hours. An empty one counts as absent. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    ids: string[];
                    /** @enum {string} */
                    verb: "claim" | "release" | "resolve" | "assign";
                    memberId?: string;
                    queueId?: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            done: string[];
                            refused: {
                                id: string;
                                code: string;
                                message: string;
                            }[];
                        };
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
            default: components["responses"]["Refusal"];
        };
    };
    getWorkspaceQueues: {
        parameters: {
            query?: {
                q?: string;
                from?: string;
                to?: string;
                limit?: number;
                cursor?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            items: {
                                queueId: string;
                                name: string;
                                memberIds: string[];
                                roles: ("owner" | "admin" | "operator")[];
                                hours?: {
                                    timeZone: string;
                                    open: {
                                        days: ("mon" | "tue" | "wed" | "thu" | "fri" | "sat" | "sun")[];
                                        from: string;
                                        to: string;
                                    }[];
                                    holidays?: string[];
                                };
                                /** @enum {string} */
                                assign: "pick" | "round_robin";
                                steps: {
                                    afterMs: number;
                                    then: {
                                        queueId: string;
                                    } | ("agent" | "message");
                                    text?: string;
                                }[];
                                idleMs?: number;
                                closedText?: string;
                                /** Format: date-time */
                                createdAt: string;
                            }[];
                            nextCursor?: string;
                        };
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
            default: components["responses"]["Refusal"];
        };
    };
    postWorkspaceQueues: {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key with the same request does once what is asked, for 24 hours. An empty one counts as absent. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    name: string;
                    /** @default [] */
                    memberIds?: string[];
                    /** @default [] */
                    roles?: ("owner" | "admin" | "operator")[];
                    hours?: {
                        timeZone: string;
                        open: {
                            days: ("mon" | "tue" | "wed" | "thu" | "fri" | "sat" | "sun")[];
                            from: string;
                            to: string;
                        }[];
                        holidays?: string[];
                    };
                    /**
                     * @default pick
                     * @enum {string}
                     */
                    assign?: "pick" | "round_robin";
                    /** @default [] */
                    steps?: {
                        afterMs: number;
                        then: {
                            queueId: string;
                        } | ("agent" | "message");
                        text?: string;
                    }[];
                    idleMs?: number;
                    closedText?: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            queueId: string;
                            name: string;
                            memberIds: string[];
                            roles: ("owner" | "admin" | "operator")[];
                            hours?: {
                                timeZone: string;
                                open: {
                                    days: ("mon" | "tue" | "wed" | "thu" | "fri" | "sat" | "sun")[];
                                    from: string;
                                    to: string;
                                }[];
                                holidays?: string[];
                            };
                            /** @enum {string} */
                            assign: "pick" | "round_robin";
                            steps: {
                                afterMs: number;
                                then: {
                                    queueId: string;
                                } | ("agent" | "message");
                                text?: string;
                            }[];
                            idleMs?: number;
                            closedText?: string;
                            /** Format: date-time */
                            createdAt: string;
                        };
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
            default: components["responses"]["Refusal"];
        };
    };
    getWorkspaceQueuesByQueueId: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                queueId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            queueId: string;
                            name: string;
                            memberIds: string[];
                            roles: ("owner" | "admin" | "operator")[];
                            hours?: {
                                timeZone: string;
                                open: {
                                    days: ("mon" | "tue" | "wed" | "thu" | "fri" | "sat" | "sun")[];
                                    from: string;
                                    to: string;
                                }[];
                                holidays?: string[];
                            };
                            /** @enum {string} */
                            assign: "pick" | "round_robin";
                            steps: {
                                afterMs: number;
                                then: {
                                    queueId: string;
                                } | ("agent" | "message");
                                text?: string;
                            }[];
                            idleMs?: number;
                            closedText?: string;
                            /** Format: date-time */
                            createdAt: string;
                            members: {
                                memberId: string;
                                name: string;
                            }[];
                        };
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
            default: components["responses"]["Refusal"];
        };
    };
    deleteWorkspaceQueuesByQueueId: {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key with the same request does once what is asked, for 24 hours. An empty one counts as absent. */
                "Idempotency-Key"?: string;
            };
            path: {
                queueId: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": Record<string, unknown>;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: Record<string, unknown>;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
            default: components["responses"]["Refusal"];
        };
    };
    patchWorkspaceQueuesByQueueId: {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key with the same request does once what is asked, for 24 hours. An empty one counts as absent. */
                "Idempotency-Key"?: string;
            };
            path: {
                queueId: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    name?: string;
                    memberIds?: string[];
                    roles?: ("owner" | "admin" | "operator")[];
                    hours?: {
                        timeZone: string;
                        open: {
                            days: ("mon" | "tue" | "wed" | "thu" | "fri" | "sat" | "sun")[];
                            from: string;
                            to: string;
                        }[];
                        holidays?: string[];
                    } | null;
                    /** @enum {string} */
                    assign?: "pick" | "round_robin";
                    steps?: {
                        afterMs: number;
                        then: {
                            queueId: string;
                        } | ("agent" | "message");
                        text?: string;
                    }[];
                    idleMs?: number | null;
                    closedText?: string | null;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            queueId: string;
                            name: string;
                            memberIds: string[];
                            roles: ("owner" | "admin" | "operator")[];
                            hours?: {
                                timeZone: string;
                                open: {
                                    days: ("mon" | "tue" | "wed" | "thu" | "fri" | "sat" | "sun")[];
                                    from: string;
                                    to: string;
                                }[];
                                holidays?: string[];
                            };
                            /** @enum {string} */
                            assign: "pick" | "round_robin";
                            steps: {
                                afterMs: number;
                                then: {
                                    queueId: string;
                                } | ("agent" | "message");
                                text?: string;
                            }[];
                            idleMs?: number;
                            closedText?: string;
                            /** Format: date-time */
                            createdAt: string;
                        };
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
            default: components["responses"]["Refusal"];
        };
    };
    getWorkspaceReplies: {
        parameters: {
            query?: {
                q?: string;
                queueId?: string;
                from?: string;
                to?: string;
                limit?: number;
                cursor?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            items: {
                                replyId: string;
                                title: string;
                                text: string;
                                queueId?: string;
                                /** Format: date-time */
                                createdAt: string;
                            }[];
                            nextCursor?: string;
                        };
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
            default: components["responses"]["Refusal"];
        };
    };
    postWorkspaceReplies: {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key with the same request does once what is asked, for 24 hours. An empty one counts as absent. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    title: string;
                    text: string;
                    queueId?: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            replyId: string;
                            title: string;
                            text: string;
                            queueId?: string;
                            /** Format: date-time */
                            createdAt: string;
                        };
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
            default: components["responses"]["Refusal"];
        };
    };
    getWorkspaceRepliesByReplyId: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                replyId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            replyId: string;
                            title: string;
                            text: string;
                            queueId?: string;
                            /** Format: date-time */
                            createdAt: string;
                        };
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
            default: components["responses"]["Refusal"];
        };
    };
    deleteWorkspaceRepliesByReplyId: {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key with the same request does once what is asked, for 24 hours. An empty one counts as absent. */
                "Idempotency-Key"?: string;
            };
            path: {
                replyId: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": Record<string, unknown>;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: Record<string, unknown>;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
            default: components["responses"]["Refusal"];
        };
    };
    patchWorkspaceRepliesByReplyId: {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key with the same request does once what is asked, for 24 hours. An empty one counts as absent. */
                "Idempotency-Key"?: string;
            };
            path: {
                replyId: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    title?: string;
                    text?: string;
                    queueId?: string | null;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            replyId: string;
                            title: string;
                            text: string;
                            queueId?: string;
                            /** Format: date-time */
                            createdAt: string;
                        };
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
            default: components["responses"]["Refusal"];
        };
    };
    getWorkspaceInboxByConversationIdReplies: {
        parameters: {
            query?: {
                q?: string;
                from?: string;
                to?: string;
                limit?: number;
                cursor?: string;
            };
            header?: never;
            path: {
                conversationId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            items: {
                                replyId: string;
                                title: string;
                                text: string;
                                queueId?: string;
                                /** Format: date-time */
                                createdAt: string;
                            }[];
                            nextCursor?: string;
                        };
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
            default: components["responses"]["Refusal"];
        };
    };
    getWorkspaceConversations: {
        parameters: {
            query?: {
                channel?: "platform" | "widget" | "sdk" | "studio" | "whatsapp" | "telegram" | "slack";
                agentId?: string;
                state?: "agent" | "human";
                user?: string;
                q?: string;
                from?: string;
                to?: string;
                limit?: number;
                cursor?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            items: {
                                conversationId: string;
                                agentId: string;
                                agent?: string;
                                agentType: string;
                                /** @enum {string} */
                                channel: "platform" | "widget" | "sdk" | "studio" | "whatsapp" | "telegram" | "slack";
                                /** @enum {string} */
                                state: "agent" | "human";
                                participantId: string;
                                userId?: string;
                                /** Format: date-time */
                                createdAt: string;
                                /** Format: date-time */
                                lastActivityAt: string;
                                askedBy?: {
                                    conversationId: string;
                                    turnId: string;
                                    callId: string;
                                };
                                latest?: {
                                    /** @enum {string} */
                                    role: "user" | "assistant" | "operator";
                                    text: string;
                                };
                                match?: {
                                    messageId: string;
                                    /** @enum {string} */
                                    role: "user" | "assistant" | "tool" | "operator" | "handover";
                                    text: string;
                                };
                            }[];
                            nextCursor?: string;
                            /**
                             * Format: date-time
                             * @description Present if a search with `q` ended early: no conversation that was created before this time was searched. `nextCursor` continues it.
                             */
                            searchedUntil?: string;
                        };
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
            default: components["responses"]["Refusal"];
        };
    };
    getWorkspaceConversationsByConversationId: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                conversationId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            conversationId: string;
                            agentId: string;
                            agent?: string;
                            agentType: string;
                            /** @enum {string} */
                            channel: "platform" | "widget" | "sdk" | "studio" | "whatsapp" | "telegram" | "slack";
                            /** @enum {string} */
                            state: "agent" | "human";
                            participantId: string;
                            userId?: string;
                            /** Format: date-time */
                            createdAt: string;
                            /** Format: date-time */
                            lastActivityAt: string;
                            askedBy?: {
                                conversationId: string;
                                turnId: string;
                                callId: string;
                            };
                            branchOf?: {
                                conversationId: string;
                                turnId: string;
                            };
                            attributes?: {
                                [key: string]: string | number | boolean;
                            };
                            messages: {
                                messageId: string;
                                /** @enum {string} */
                                role: "user" | "assistant" | "tool" | "operator" | "handover";
                                text: string;
                                /** Format: date-time */
                                at: string;
                                name?: string;
                                question?: string;
                                toolCalls?: {
                                    name: string;
                                }[];
                                interrupted?: boolean;
                                attachments?: {
                                    fileId: string;
                                    name: string;
                                    /** @enum {string} */
                                    type?: "image/png" | "image/jpeg" | "image/gif" | "image/webp" | "application/pdf" | "application/vnd.openxmlformats-officedocument.wordprocessingml.document" | "text/plain" | "text/markdown" | "text/html" | "text/csv" | "application/json" | "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet" | "application/vnd.openxmlformats-officedocument.presentationml.presentation" | "application/vnd.oasis.opendocument.text" | "application/vnd.oasis.opendocument.spreadsheet" | "application/epub+zip" | "message/rfc822";
                                    bytes: number;
                                    width?: number;
                                    height?: number;
                                    problem?: string;
                                }[];
                                unfit?: string;
                                /** @enum {string} */
                                to?: "operator" | "agent";
                                /** @enum {string} */
                                state?: "waiting" | "left";
                                automatic?: boolean;
                                turnId?: string;
                                feedback?: {
                                    /** @enum {string} */
                                    rating: "up" | "down";
                                    comment?: string;
                                    /** Format: date-time */
                                    at: string;
                                };
                            }[];
                            earlierMessages: number;
                            /** @enum {string} */
                            inbox?: "waiting" | "open" | "resolved";
                            recaps: {
                                number: number;
                                through: string;
                                replaces: number[];
                                model: string;
                                text: string;
                                /** Format: date-time */
                                at: string;
                            }[];
                        };
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
            default: components["responses"]["Refusal"];
        };
    };
    deleteWorkspaceConversationsByConversationId: {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key with the same request does once what is asked, for 24 hours. An empty one counts as absent. */
                "Idempotency-Key"?: string;
            };
            path: {
                conversationId: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": Record<string, unknown>;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            conversationId: string;
                            /** @constant */
                            erased: true;
                            erasureId: string;
                        };
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
            default: components["responses"]["Refusal"];
        };
    };
    getWorkspaceConversationsByConversationIdContext: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                conversationId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            facts: {
                                name: string;
                                value?: string | number | boolean;
                            }[];
                        };
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
            default: components["responses"]["Refusal"];
        };
    };
    getWorkspaceConversationsByConversationIdFilesByFileId: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                conversationId: string;
                fileId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "image/png": string;
                    "image/jpeg": string;
                    "image/gif": string;
                    "image/webp": string;
                    "application/pdf": string;
                    "application/vnd.openxmlformats-officedocument.wordprocessingml.document": string;
                    "text/plain": string;
                    "text/markdown": string;
                    "text/html": string;
                    "text/csv": string;
                    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": string;
                    "application/vnd.openxmlformats-officedocument.presentationml.presentation": string;
                    "application/vnd.oasis.opendocument.text": string;
                    "application/vnd.oasis.opendocument.spreadsheet": string;
                    "application/epub+zip": string;
                    "message/rfc822": string;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
            default: components["responses"]["Refusal"];
        };
    };
    getWorkspacePeople: {
        parameters: {
            query: {
                q: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            items: {
                                participantId?: string;
                                userId?: string;
                                conversations: number;
                                /** Format: date-time */
                                newestAt: string;
                                holds: {
                                    holdId: string;
                                    conversationId?: string;
                                    participantId?: string;
                                    userId?: string;
                                    reason: string;
                                    setBy: {
                                        memberId: string;
                                        name: string;
                                    };
                                    /** Format: date-time */
                                    setAt: string;
                                    releasedBy?: {
                                        memberId: string;
                                        name: string;
                                    };
                                    /** Format: date-time */
                                    releasedAt?: string;
                                }[];
                            }[];
                        };
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
            default: components["responses"]["Refusal"];
        };
    };
    getWorkspacePeopleExport: {
        parameters: {
            query?: {
                participantId?: string;
                userId?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/zip": string;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
            default: components["responses"]["Refusal"];
        };
    };
    postWorkspacePeopleErase: {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key with the same request does once what is asked, for 24 hours. An empty one counts as absent. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    participantId?: string;
                    userId?: string;
                    /** @constant */
                    confirm: true;
                } | unknown | unknown;
            };
        };
        responses: {
            /** @description Done. */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            erasureId: string;
                            /** @enum {string} */
                            kind: "conversation" | "person" | "retention";
                            /** @enum {string} */
                            state: "running" | "completed";
                            conversationId?: string;
                            participantId?: string;
                            userId?: string;
                            personDigest?: string;
                            ruleId?: string;
                            agentId?: string;
                            /** @enum {string} */
                            channel?: "platform" | "widget" | "sdk" | "studio" | "whatsapp" | "telegram" | "slack";
                            /** Format: date-time */
                            inactiveSince?: string;
                            requestedBy?: {
                                memberId: string;
                                name: string;
                            };
                            /** Format: date-time */
                            requestedAt: string;
                            /** Format: date-time */
                            completedAt?: string;
                            conversations: number;
                            held: number;
                            places: {
                                /** @enum {string} */
                                place: "conversations" | "messages" | "receipt_salts" | "turns" | "tool_calls" | "drafts" | "message_texts" | "feedback" | "idempotency_keys" | "inbox" | "inbox_reads" | "prompts" | "cases" | "statistics" | "workflow_histories" | "encryption_keys" | "connections";
                                count: number;
                                /** Format: date-time */
                                at: string;
                            }[];
                        };
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
            default: components["responses"]["Refusal"];
        };
    };
    getWorkspaceMemories: {
        parameters: {
            query?: {
                participantId?: string;
                userId?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            items: {
                                memoryId: string;
                                conversationId: string;
                                turnId: string;
                                participantId?: string;
                                userId?: string;
                                /** @enum {string} */
                                by: "participantId" | "userId";
                                text: string;
                                /** Format: date-time */
                                createdAt: string;
                                corrected?: {
                                    /** Format: date-time */
                                    at: string;
                                    by?: {
                                        memberId: string;
                                        name: string;
                                    };
                                };
                            }[];
                        };
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
            default: components["responses"]["Refusal"];
        };
    };
    deleteWorkspaceMemoriesByMemoryId: {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key with the same request does once what is asked, for 24 hours. An empty one counts as absent. */
                "Idempotency-Key"?: string;
            };
            path: {
                memoryId: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": Record<string, unknown>;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            memoryId: string;
                            /** @constant */
                            erased: true;
                        };
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
            default: components["responses"]["Refusal"];
        };
    };
    patchWorkspaceMemoriesByMemoryId: {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key with the same request does once what is asked, for 24 hours. An empty one counts as absent. */
                "Idempotency-Key"?: string;
            };
            path: {
                memoryId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    text: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            memoryId: string;
                            conversationId: string;
                            turnId: string;
                            participantId?: string;
                            userId?: string;
                            /** @enum {string} */
                            by: "participantId" | "userId";
                            text: string;
                            /** Format: date-time */
                            createdAt: string;
                            corrected?: {
                                /** Format: date-time */
                                at: string;
                                by?: {
                                    memberId: string;
                                    name: string;
                                };
                            };
                        };
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
            default: components["responses"]["Refusal"];
        };
    };
    getWorkspaceErasures: {
        parameters: {
            query?: {
                kind?: "conversation" | "person" | "retention";
                state?: "running" | "completed";
                from?: string;
                to?: string;
                limit?: number;
                cursor?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            items: {
                                erasureId: string;
                                /** @enum {string} */
                                kind: "conversation" | "person" | "retention";
                                /** @enum {string} */
                                state: "running" | "completed";
                                conversationId?: string;
                                participantId?: string;
                                userId?: string;
                                personDigest?: string;
                                ruleId?: string;
                                agentId?: string;
                                /** @enum {string} */
                                channel?: "platform" | "widget" | "sdk" | "studio" | "whatsapp" | "telegram" | "slack";
                                /** Format: date-time */
                                inactiveSince?: string;
                                requestedBy?: {
                                    memberId: string;
                                    name: string;
                                };
                                /** Format: date-time */
                                requestedAt: string;
                                /** Format: date-time */
                                completedAt?: string;
                                conversations: number;
                                held: number;
                                places: {
                                    /** @enum {string} */
                                    place: "conversations" | "messages" | "receipt_salts" | "turns" | "tool_calls" | "drafts" | "message_texts" | "feedback" | "idempotency_keys" | "inbox" | "inbox_reads" | "prompts" | "cases" | "statistics" | "workflow_histories" | "encryption_keys" | "connections";
                                    count: number;
                                    /** Format: date-time */
                                    at: string;
                                }[];
                            }[];
                            nextCursor?: string;
                        };
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
            default: components["responses"]["Refusal"];
        };
    };
    getWorkspaceErasuresByErasureId: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                erasureId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            erasureId: string;
                            /** @enum {string} */
                            kind: "conversation" | "person" | "retention";
                            /** @enum {string} */
                            state: "running" | "completed";
                            conversationId?: string;
                            participantId?: string;
                            userId?: string;
                            personDigest?: string;
                            ruleId?: string;
                            agentId?: string;
                            /** @enum {string} */
                            channel?: "platform" | "widget" | "sdk" | "studio" | "whatsapp" | "telegram" | "slack";
                            /** Format: date-time */
                            inactiveSince?: string;
                            requestedBy?: {
                                memberId: string;
                                name: string;
                            };
                            /** Format: date-time */
                            requestedAt: string;
                            /** Format: date-time */
                            completedAt?: string;
                            conversations: number;
                            held: number;
                            places: {
                                /** @enum {string} */
                                place: "conversations" | "messages" | "receipt_salts" | "turns" | "tool_calls" | "drafts" | "message_texts" | "feedback" | "idempotency_keys" | "inbox" | "inbox_reads" | "prompts" | "cases" | "statistics" | "workflow_histories" | "encryption_keys" | "connections";
                                count: number;
                                /** Format: date-time */
                                at: string;
                            }[];
                        };
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
            default: components["responses"]["Refusal"];
        };
    };
    getWorkspaceErasuresByErasureIdReceipt: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                erasureId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/jsonl": string;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
            default: components["responses"]["Refusal"];
        };
    };
    getWorkspaceHolds: {
        parameters: {
            query?: {
                state?: "active" | "released";
                conversationId?: string;
                from?: string;
                to?: string;
                limit?: number;
                cursor?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            items: {
                                holdId: string;
                                conversationId?: string;
                                participantId?: string;
                                userId?: string;
                                reason: string;
                                setBy: {
                                    memberId: string;
                                    name: string;
                                };
                                /** Format: date-time */
                                setAt: string;
                                releasedBy?: {
                                    memberId: string;
                                    name: string;
                                };
                                /** Format: date-time */
                                releasedAt?: string;
                            }[];
                            nextCursor?: string;
                        };
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
            default: components["responses"]["Refusal"];
        };
    };
    postWorkspaceHolds: {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key with the same request does once what is asked, for 24 hours. An empty one counts as absent. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    conversationId?: string;
                    participantId?: string;
                    userId?: string;
                    reason: string;
                } & (unknown | unknown | unknown);
            };
        };
        responses: {
            /** @description Done. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            holdId: string;
                            conversationId?: string;
                            participantId?: string;
                            userId?: string;
                            reason: string;
                            setBy: {
                                memberId: string;
                                name: string;
                            };
                            /** Format: date-time */
                            setAt: string;
                            releasedBy?: {
                                memberId: string;
                                name: string;
                            };
                            /** Format: date-time */
                            releasedAt?: string;
                        };
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
            default: components["responses"]["Refusal"];
        };
    };
    getWorkspaceHoldsByHoldId: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                holdId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            holdId: string;
                            conversationId?: string;
                            participantId?: string;
                            userId?: string;
                            reason: string;
                            setBy: {
                                memberId: string;
                                name: string;
                            };
                            /** Format: date-time */
                            setAt: string;
                            releasedBy?: {
                                memberId: string;
                                name: string;
                            };
                            /** Format: date-time */
                            releasedAt?: string;
                        };
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
            default: components["responses"]["Refusal"];
        };
    };
    deleteWorkspaceHoldsByHoldId: {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key with the same request does once what is asked, for 24 hours. An empty one counts as absent. */
                "Idempotency-Key"?: string;
            };
            path: {
                holdId: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": Record<string, unknown>;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            holdId: string;
                            conversationId?: string;
                            participantId?: string;
                            userId?: string;
                            reason: string;
                            setBy: {
                                memberId: string;
                                name: string;
                            };
                            /** Format: date-time */
                            setAt: string;
                            releasedBy?: {
                                memberId: string;
                                name: string;
                            };
                            /** Format: date-time */
                            releasedAt?: string;
                        };
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
            default: components["responses"]["Refusal"];
        };
    };
    getWorkspaceRetentionRules: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            items: {
                                ruleId: string;
                                days: number;
                                agentId?: string;
                                /** @enum {string} */
                                channel?: "platform" | "widget" | "sdk" | "studio" | "whatsapp" | "telegram" | "slack";
                                createdBy: {
                                    memberId: string;
                                    name: string;
                                };
                                /** Format: date-time */
                                createdAt: string;
                            }[];
                        };
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
            default: components["responses"]["Refusal"];
        };
    };
    postWorkspaceRetentionRules: {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key with the same request does once what is asked, for 24 hours. An empty one counts as absent. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    days: number;
                    agentId?: string;
                    /** @enum {string} */
                    channel?: "platform" | "widget" | "sdk" | "studio" | "whatsapp" | "telegram" | "slack";
                };
            };
        };
        responses: {
            /** @description Done. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            ruleId: string;
                            days: number;
                            agentId?: string;
                            /** @enum {string} */
                            channel?: "platform" | "widget" | "sdk" | "studio" | "whatsapp" | "telegram" | "slack";
                            createdBy: {
                                memberId: string;
                                name: string;
                            };
                            /** Format: date-time */
                            createdAt: string;
                        };
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
            default: components["responses"]["Refusal"];
        };
    };
    deleteWorkspaceRetentionRulesByRuleId: {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key with the same request does once what is asked, for 24 hours. An empty one counts as absent. */
                "Idempotency-Key"?: string;
            };
            path: {
                ruleId: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": Record<string, unknown>;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: Record<string, unknown>;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
            default: components["responses"]["Refusal"];
        };
    };
    getWorkspaceConversationsByConversationIdEvents: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                conversationId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Server-sent events until the stream ends. The schema is of one event; its data is JSON, as contentSchema has it. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/event-stream": components["schemas"]["MetaEvent"] | components["schemas"]["KeepaliveEvent"] | components["schemas"]["StatusEvent"] | components["schemas"]["ContentDeltaEvent"] | components["schemas"]["ContentResetEvent"] | components["schemas"]["ToolStartEvent"] | components["schemas"]["ToolEndEvent"] | components["schemas"]["RagContextEvent"] | components["schemas"]["ActionEvent"] | components["schemas"]["HandoffEvent"] | components["schemas"]["ResponseCompletedEvent"] | components["schemas"]["ErrorEvent"] | components["schemas"]["ParticipantEvent"] | components["schemas"]["AgentEvent"] | components["schemas"]["FeedbackRequestedEvent"] | components["schemas"]["MessageEvent"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
            default: components["responses"]["Refusal"];
        };
    };
    getWorkspaceConversationsByConversationIdTurns: {
        parameters: {
            query?: {
                limit?: number;
                cursor?: string;
            };
            header?: never;
            path: {
                conversationId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            items: {
                                turnId: string;
                                /** @enum {string} */
                                outcome?: "completed" | "handed_off" | "with_human" | "failed" | "cancelled" | "interrupted";
                                /** Format: date-time */
                                startedAt: string;
                                /** Format: date-time */
                                endedAt?: string;
                                tokens?: {
                                    promptTokens: number;
                                    completionTokens: number;
                                    totalTokens: number;
                                    reasoningTokens?: number;
                                    cachedTokens?: number;
                                };
                                agentId?: string;
                                version?: number;
                            }[];
                            nextCursor?: string;
                        };
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
            default: components["responses"]["Refusal"];
        };
    };
    getWorkspaceConversationsByConversationIdTurnsByTurnId: {
        parameters: {
            query?: {
                texts?: "short" | "whole";
            };
            header?: never;
            path: {
                conversationId: string;
                turnId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            turnId: string;
                            /** @enum {string} */
                            outcome?: "completed" | "handed_off" | "with_human" | "failed" | "cancelled" | "interrupted";
                            /** Format: date-time */
                            startedAt: string;
                            /** Format: date-time */
                            endedAt?: string;
                            tokens?: {
                                promptTokens: number;
                                completionTokens: number;
                                totalTokens: number;
                                reasoningTokens?: number;
                                cachedTokens?: number;
                            };
                            agentId?: string;
                            version?: number;
                            conversationId: string;
                            participantId?: string;
                            userId?: string;
                            askedBy?: {
                                conversationId: string;
                                turnId: string;
                                callId: string;
                            };
                            costUsd?: number;
                            message?: {
                                messageId: string;
                                text: string;
                                /** Format: date-time */
                                at: string;
                            };
                            workflow: {
                                workflowId: string;
                                runId?: string;
                                url?: string;
                            };
                            timeline: ({
                                /** Format: date-time */
                                at: string;
                                eventId?: string;
                                /** @constant */
                                kind: "status";
                                text: string;
                            } | {
                                /** Format: date-time */
                                at: string;
                                eventId?: string;
                                /** Format: date-time */
                                queuedAt?: string;
                                /** Format: date-time */
                                startedAt?: string;
                                /** @constant */
                                kind: "model";
                                step: number;
                                model: string;
                                requestedModel?: string;
                                providerId?: string;
                                providerName?: string;
                                leftOut?: {
                                    tool: string;
                                    why: string;
                                }[];
                                attempts: number;
                                messageId: string;
                                text: string;
                                textChars: number;
                                callIds: string[];
                                tokens: {
                                    promptTokens: number;
                                    completionTokens: number;
                                    totalTokens: number;
                                    reasoningTokens?: number;
                                    cachedTokens?: number;
                                };
                                costUsd?: number;
                                /** Format: date-time */
                                firstTokenAt?: string;
                                firstTokenMs?: number;
                                /** Format: date-time */
                                endedAt: string;
                                interrupted?: boolean;
                                /** @enum {string} */
                                incomplete?: "max_output_tokens" | "refusal";
                                unfit?: string;
                            } | {
                                /** Format: date-time */
                                at: string;
                                eventId?: string;
                                /** @constant */
                                kind: "asking";
                                step: number;
                                model: string;
                                /** Format: date-time */
                                startedAt: string;
                            } | {
                                /** Format: date-time */
                                at: string;
                                eventId?: string;
                                /** @constant */
                                kind: "attempt";
                                step: number;
                                model: string;
                                providerId?: string;
                                /** Format: date-time */
                                startedAt: string;
                                /** Format: date-time */
                                endedAt: string;
                                error: string;
                                reset?: boolean;
                                /** @enum {string} */
                                then: "retried" | "fell_back" | "moved" | "gave_up";
                            } | {
                                /** Format: date-time */
                                at: string;
                                eventId?: string;
                                /** Format: date-time */
                                queuedAt?: string;
                                /** Format: date-time */
                                startedAt?: string;
                                /** @constant */
                                kind: "tool";
                                callId: string;
                                tool: string;
                                step?: number;
                                arguments: string;
                                argumentsChars: number;
                                edited?: {
                                    arguments: string;
                                    argumentsChars: number;
                                    operator?: {
                                        memberId: string;
                                        name: string;
                                    };
                                    /** Format: date-time */
                                    at: string;
                                };
                                ruleId?: string;
                                ruleMessage?: string;
                                asked?: {
                                    conversationId: string;
                                    turnId: string;
                                    agentId: string;
                                    agent?: string;
                                };
                                queueMs?: number;
                                lostAttempts?: {
                                    /** Format: date-time */
                                    queuedAt?: string;
                                    /** Format: date-time */
                                    startedAt: string;
                                }[];
                                /** Format: date-time */
                                endedAt?: string;
                                endEventId?: string;
                                success?: boolean;
                                durationMs?: number;
                                error?: string;
                                result?: string;
                                resultChars?: number;
                            } | {
                                /** Format: date-time */
                                at: string;
                                eventId?: string;
                                /** @constant */
                                kind: "approval";
                                instructionId: string;
                                callId: string;
                                tool: string;
                                /** @enum {string} */
                                type?: "consent" | "confirm" | "select" | "form";
                                arguments: string;
                                argumentsChars: number;
                                /** @enum {string} */
                                asked: "user" | "operator";
                                edited?: {
                                    arguments: string;
                                    argumentsChars: number;
                                    operator?: {
                                        memberId: string;
                                        name: string;
                                    };
                                    /** Format: date-time */
                                    at: string;
                                };
                                votes?: {
                                    /** @enum {string} */
                                    what: "asked" | "accepted" | "declined" | "answered" | "voted" | "edited" | "voided" | "reminded" | "expired" | "superseded" | "cancelled" | "taken_over";
                                    /** @enum {string} */
                                    by?: "user" | "operator";
                                    operator?: {
                                        memberId: string;
                                        name: string;
                                    };
                                    via?: {
                                        /** @enum {string} */
                                        face: "chat" | "inbox";
                                        /** @enum {string} */
                                        channel?: "platform" | "widget" | "sdk" | "studio" | "whatsapp" | "telegram" | "slack";
                                        /** @enum {string} */
                                        keyKind?: "API_KEY" | "ACCESS_KEY";
                                        credentialId?: string;
                                    };
                                    reason?: string;
                                    /** Format: date-time */
                                    at: string;
                                    /** @enum {string} */
                                    vote?: "approve" | "decline";
                                    edited?: {
                                        arguments: string;
                                        argumentsChars: number;
                                        operator?: {
                                            memberId: string;
                                            name: string;
                                        };
                                        /** Format: date-time */
                                        at: string;
                                    };
                                }[];
                                /** Format: date-time */
                                expiresAt?: string;
                                ruleId?: string;
                                ruleMessage?: string;
                                budget?: {
                                    /** @enum {string} */
                                    per: "turn" | "conversation" | "person_day" | "agent_day" | "agent_month" | "tenant_month";
                                    /** @enum {string} */
                                    unit: "usd" | "tokens" | "steps" | "tool_calls";
                                    period?: string;
                                    limit: number;
                                    spent: number;
                                    needed: number;
                                    /** @enum {string} */
                                    ask: "user" | "operator" | "owner" | "nobody";
                                    raiseBy?: number;
                                    agentId?: string;
                                };
                                /** @enum {string} */
                                next?: "user" | "operator";
                                waitMs?: number;
                                outcome?: {
                                    /** @enum {string} */
                                    what: "asked" | "accepted" | "declined" | "answered" | "voted" | "edited" | "voided" | "reminded" | "expired" | "superseded" | "cancelled" | "taken_over";
                                    /** @enum {string} */
                                    by?: "user" | "operator";
                                    operator?: {
                                        memberId: string;
                                        name: string;
                                    };
                                    via?: {
                                        /** @enum {string} */
                                        face: "chat" | "inbox";
                                        /** @enum {string} */
                                        channel?: "platform" | "widget" | "sdk" | "studio" | "whatsapp" | "telegram" | "slack";
                                        /** @enum {string} */
                                        keyKind?: "API_KEY" | "ACCESS_KEY";
                                        credentialId?: string;
                                    };
                                    reason?: string;
                                    /** Format: date-time */
                                    at: string;
                                };
                            } | {
                                /** Format: date-time */
                                at: string;
                                eventId?: string;
                                /** Format: date-time */
                                queuedAt?: string;
                                /** Format: date-time */
                                startedAt?: string;
                                /** @constant */
                                kind: "retrieval";
                                query: string;
                                tokens: number;
                                documents: {
                                    documentId: string;
                                    chunks: number;
                                    score: number;
                                }[];
                                callId?: string;
                                /** Format: date-time */
                                endedAt?: string;
                                rewriting?: {
                                    model: string;
                                    providerId?: string;
                                    tokens: {
                                        promptTokens: number;
                                        completionTokens: number;
                                        totalTokens: number;
                                        reasoningTokens?: number;
                                        cachedTokens?: number;
                                    };
                                    costUsd?: number;
                                };
                                passages?: {
                                    documentId: string;
                                    name: string;
                                    position: number;
                                    score: number;
                                    text?: string;
                                    section?: string;
                                    page?: number;
                                }[];
                            } | {
                                /** Format: date-time */
                                at: string;
                                eventId?: string;
                                /** @constant */
                                kind: "recap";
                                number: number;
                                replaces: number[];
                                model: string;
                                text: string;
                                textChars: number;
                                tokens: {
                                    promptTokens: number;
                                    completionTokens: number;
                                    totalTokens: number;
                                    reasoningTokens?: number;
                                    cachedTokens?: number;
                                };
                                costUsd?: number;
                                /** Format: date-time */
                                startedAt: string;
                                /** Format: date-time */
                                endedAt: string;
                            } | {
                                /** Format: date-time */
                                at: string;
                                eventId?: string;
                                /** @constant */
                                kind: "reset";
                                reason: string;
                            } | {
                                /** Format: date-time */
                                at: string;
                                eventId?: string;
                                /** @constant */
                                kind: "stop";
                                /** @enum {string} */
                                because: "cancelled" | "superseded" | "taken_over";
                                via?: {
                                    /** @enum {string} */
                                    face: "chat" | "inbox";
                                    /** @enum {string} */
                                    channel?: "platform" | "widget" | "sdk" | "studio" | "whatsapp" | "telegram" | "slack";
                                    /** @enum {string} */
                                    keyKind?: "API_KEY" | "ACCESS_KEY";
                                    credentialId?: string;
                                };
                            } | {
                                /** Format: date-time */
                                at: string;
                                eventId?: string;
                                /** @constant */
                                kind: "handoff";
                                /** @enum {string} */
                                because?: "words" | "failures";
                                agentName?: string;
                                message?: string;
                                reason?: string;
                            } | {
                                /** Format: date-time */
                                at: string;
                                eventId?: string;
                                /** @constant */
                                kind: "completed";
                                messageId: string;
                                model: string;
                                tokens: {
                                    promptTokens: number;
                                    completionTokens: number;
                                    totalTokens: number;
                                    reasoningTokens?: number;
                                    cachedTokens?: number;
                                };
                                costUsd?: number;
                                durationMs: number;
                                firstTokenMs: number;
                            } | {
                                /** Format: date-time */
                                at: string;
                                eventId?: string;
                                /** @constant */
                                kind: "error";
                                /** @enum {string} */
                                code: "model_failed" | "message_too_long" | "budget_exceeded" | "output_invalid" | "turn_timeout" | "cancelled" | "interrupted" | "internal";
                                message: string;
                                retryable: boolean;
                            })[];
                        };
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
            default: components["responses"]["Refusal"];
        };
    };
    getWorkspaceConversationsByConversationIdTurnsByTurnIdEvents: {
        parameters: {
            query?: {
                lastEventId?: string;
            };
            header?: never;
            path: {
                conversationId: string;
                turnId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            hasEnded: boolean;
                            events: {
                                id?: string;
                                event: string;
                                data: {
                                    [key: string]: unknown;
                                };
                                /** Format: date-time */
                                at: string;
                                /** Format: date-time */
                                until?: string;
                            }[];
                        };
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
            default: components["responses"]["Refusal"];
        };
    };
    getWorkspaceConversationsByConversationIdTurnsByTurnIdPrompts: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                conversationId: string;
                turnId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            steps: {
                                step: number;
                                /** Format: date-time */
                                at: string;
                                to?: {
                                    model: string;
                                    /** @enum {string} */
                                    kind: "openai" | "openai-compatible" | "azure-openai" | "anthropic" | "google" | "bedrock";
                                    providerId?: string;
                                    providerName?: string;
                                };
                                instructions?: {
                                    text?: string;
                                    passage?: {
                                        number: number;
                                        documentId: string;
                                        position: number;
                                    };
                                    memoryId?: string;
                                    cut?: number;
                                }[];
                                tools?: {
                                    name: string;
                                    description: string;
                                    parameters?: {
                                        [key: string]: unknown;
                                    };
                                }[];
                                parameters?: {
                                    [key: string]: unknown;
                                };
                                same: number;
                                messages: {
                                    /** @enum {string} */
                                    role: "user" | "assistant" | "tool";
                                    text: {
                                        text?: string;
                                        passage?: {
                                            number: number;
                                            documentId: string;
                                            position: number;
                                        };
                                        memoryId?: string;
                                        cut?: number;
                                    }[];
                                    calls?: {
                                        id: string;
                                        tool: string;
                                        arguments: {
                                            text?: string;
                                            passage?: {
                                                number: number;
                                                documentId: string;
                                                position: number;
                                            };
                                            memoryId?: string;
                                            cut?: number;
                                        }[];
                                    }[];
                                    callId?: string;
                                    tool?: string;
                                    pictures?: {
                                        fileId: string;
                                        name?: string;
                                        type: string;
                                        bytes: number;
                                    }[];
                                    keptChars?: number;
                                }[];
                            }[];
                        };
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
            default: components["responses"]["Refusal"];
        };
    };
    getWorkspaceConversationsByConversationIdTurnsByTurnIdCallsByCallId: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                conversationId: string;
                turnId: string;
                callId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            /** Format: date-time */
                            queuedAt?: string;
                            /** Format: date-time */
                            startedAt?: string;
                            callId: string;
                            tool: string;
                            arguments: string;
                            argumentsChars: number;
                            /** Format: date-time */
                            endedAt?: string;
                            success?: boolean;
                            durationMs?: number;
                            error?: string;
                            result?: string;
                            resultChars?: number;
                        };
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
            default: components["responses"]["Refusal"];
        };
    };
    getWorkspaceConversationsByConversationIdReceipts: {
        parameters: {
            query?: {
                turnId?: string;
                limit?: number;
                cursor?: string;
            };
            header?: never;
            path: {
                conversationId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            items: {
                                seq: number;
                                digest: string;
                                receipt: (({
                                    /** @constant */
                                    type: "link";
                                    v: number;
                                    tenant: string;
                                    /** Format: date-time */
                                    at: string;
                                    key: string;
                                    signature: string;
                                    conversation: string;
                                    seq: number;
                                    prev: string | null;
                                    /** @constant */
                                    kind: "turn";
                                    turn: {
                                        id: string;
                                        agent: {
                                            id: string;
                                            version: string;
                                            number?: number;
                                            definition?: string;
                                        } & {
                                            [key: string]: unknown;
                                        };
                                        asked: {
                                            key?: string;
                                            channel: string;
                                            access: string;
                                            participant: string;
                                            user?: string;
                                            proved?: boolean;
                                            message: string;
                                            digest?: string;
                                        } & {
                                            [key: string]: unknown;
                                        };
                                        steps: ({
                                            step: number;
                                            message: string;
                                            model: string;
                                            reported: string;
                                            parameters: {
                                                [key: string]: unknown;
                                            };
                                            request?: string;
                                            memories?: string[];
                                            reply: string;
                                            tokens: {
                                                prompt: number;
                                                completion: number;
                                                total: number;
                                            } & {
                                                [key: string]: unknown;
                                            };
                                            costNanoUsd?: number;
                                            /** Format: date-time */
                                            startedAt?: string;
                                            /** Format: date-time */
                                            endedAt: string;
                                            interrupted?: boolean;
                                        } & {
                                            [key: string]: unknown;
                                        })[];
                                        calls: ({
                                            id: string;
                                            tool?: string;
                                            source?: {
                                                kind: string;
                                                id?: string;
                                            } & {
                                                [key: string]: unknown;
                                            };
                                            definition?: string;
                                            arguments: string;
                                            result?: string;
                                            success?: boolean;
                                            durationMs?: number;
                                        } & {
                                            [key: string]: unknown;
                                        })[];
                                        searches: ({
                                            call?: string;
                                            rewriting?: {
                                                model: string;
                                                request?: string;
                                                tokens: {
                                                    prompt: number;
                                                    completion: number;
                                                    total: number;
                                                } & {
                                                    [key: string]: unknown;
                                                };
                                                costNanoUsd?: number;
                                            } & {
                                                [key: string]: unknown;
                                            };
                                            query: string;
                                            passages: ({
                                                document: string;
                                                position: number;
                                                digest?: string;
                                            } & {
                                                [key: string]: unknown;
                                            })[];
                                        } & {
                                            [key: string]: unknown;
                                        })[];
                                        decisions: ({
                                            id: string;
                                            call: string;
                                            /** @enum {string} */
                                            what: "asked" | "accepted" | "declined" | "answered" | "voted" | "edited" | "voided" | "reminded" | "expired" | "superseded" | "cancelled" | "taken_over";
                                            by?: string;
                                            member?: string;
                                            /** @enum {string} */
                                            face?: "chat" | "inbox";
                                            channel?: string;
                                            key?: string;
                                            shown?: string;
                                            budget?: {
                                                per: string;
                                                unit: string;
                                                limit: number;
                                                spent: number;
                                                needed: number;
                                            } & {
                                                [key: string]: unknown;
                                            };
                                            /** Format: date-time */
                                            at: string;
                                        } & {
                                            [key: string]: unknown;
                                        })[];
                                        stopped?: {
                                            because: string;
                                            /** Format: date-time */
                                            at: string;
                                            /** @enum {string} */
                                            face?: "chat" | "inbox";
                                            channel?: string;
                                            key?: string;
                                        } & {
                                            [key: string]: unknown;
                                        };
                                        failedAttempts: number;
                                        tokens: {
                                            prompt: number;
                                            completion: number;
                                            total: number;
                                        } & {
                                            [key: string]: unknown;
                                        };
                                        costNanoUsd?: number;
                                        prices: string;
                                        /** Format: date-time */
                                        startedAt: string;
                                        /** Format: date-time */
                                        endedAt: string;
                                        outcome: string;
                                        error?: string;
                                    } & {
                                        [key: string]: unknown;
                                    };
                                } & {
                                    [key: string]: unknown;
                                }) | ({
                                    /** @constant */
                                    type: "link";
                                    v: number;
                                    tenant: string;
                                    /** Format: date-time */
                                    at: string;
                                    key: string;
                                    signature: string;
                                    conversation: string;
                                    seq: number;
                                    prev: string | null;
                                    /** @constant */
                                    kind: "operator";
                                    operator: {
                                        what: string;
                                        member: string;
                                        /** @enum {string} */
                                        face: "chat" | "inbox";
                                        /** Format: date-time */
                                        at: string;
                                        to?: string;
                                        queue?: string;
                                        message?: string;
                                        note?: string;
                                        digest?: string;
                                    } & {
                                        [key: string]: unknown;
                                    };
                                } & {
                                    [key: string]: unknown;
                                }) | ({
                                    /** @constant */
                                    type: "link";
                                    v: number;
                                    tenant: string;
                                    /** Format: date-time */
                                    at: string;
                                    key: string;
                                    signature: string;
                                    conversation: string;
                                    seq: number;
                                    prev: string | null;
                                    /** @constant */
                                    kind: "erasure";
                                    erasure: {
                                        what: string;
                                        erasure?: string;
                                    } & {
                                        [key: string]: unknown;
                                    };
                                } & {
                                    [key: string]: unknown;
                                })) | Record<string, unknown>;
                                faults: string[];
                            }[];
                            nextCursor?: string;
                            conversationId: string;
                            count: number;
                            head: string | null;
                        };
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
            default: components["responses"]["Refusal"];
        };
    };
    getWorkspaceConversationsByConversationIdReceiptsExport: {
        parameters: {
            query?: {
                disclose?: "true" | "false";
            };
            header?: never;
            path: {
                conversationId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/jsonl": string;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
            default: components["responses"]["Refusal"];
        };
    };
    getWorkspaceReceiptsExport: {
        parameters: {
            query?: {
                from?: string;
                to?: string;
                disclose?: "true" | "false";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/jsonl": string;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
            default: components["responses"]["Refusal"];
        };
    };
    getWorkspaceReceiptsRoots: {
        parameters: {
            query?: {
                limit?: number;
                cursor?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            items: {
                                number: number;
                                /** Format: date-time */
                                at: string;
                                size: number;
                                root: ({
                                    /** @constant */
                                    type: "root";
                                    v: number;
                                    tenant: string;
                                    /** Format: date-time */
                                    at: string;
                                    key: string;
                                    signature: string;
                                    number: number;
                                    prev: string | null;
                                    size: number;
                                    root: string;
                                } & {
                                    [key: string]: unknown;
                                }) | Record<string, unknown>;
                            }[];
                            nextCursor?: string;
                        };
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
            default: components["responses"]["Refusal"];
        };
    };
    getWorkspaceFeedback: {
        parameters: {
            query?: {
                rating?: "up" | "down";
                about?: "message" | "conversation";
                agentId?: string;
                channel?: "platform" | "widget" | "sdk" | "studio" | "whatsapp" | "telegram" | "slack";
                conversationId?: string;
                from?: string;
                to?: string;
                limit?: number;
                cursor?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            items: {
                                messageId: string;
                                /** @constant */
                                about?: "conversation";
                                memberId?: string;
                                member?: string;
                                conversationId: string;
                                agentId: string;
                                agent?: string;
                                /** @enum {string} */
                                channel: "platform" | "widget" | "sdk" | "studio" | "whatsapp" | "telegram" | "slack";
                                turnId?: string;
                                question?: string;
                                answer?: string;
                                /** @enum {string} */
                                rating: "up" | "down";
                                comment?: string;
                                participantId: string;
                                userId?: string;
                                /** Format: date-time */
                                at: string;
                            }[];
                            nextCursor?: string;
                        };
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
            default: components["responses"]["Refusal"];
        };
    };
    getWorkspaceStats: {
        parameters: {
            query?: {
                from?: string;
                to?: string;
                agentId?: string;
                channel?: "platform" | "widget" | "sdk" | "studio" | "whatsapp" | "telegram" | "slack";
                by?: "day" | "agent" | "channel" | "version" | "all";
                format?: "json" | "csv";
                table?: "groups" | "tools" | "models" | "queues" | "members";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            team: {
                                queues: {
                                    received: number;
                                    claimed: number;
                                    replied: number;
                                    resolved: number;
                                    released: number;
                                    returned: number;
                                    claimMs: number | null;
                                    firstReplyMs: number | null;
                                    queueId?: string;
                                    queue?: string;
                                }[];
                                members: {
                                    received: number;
                                    claimed: number;
                                    replied: number;
                                    resolved: number;
                                    released: number;
                                    returned: number;
                                    claimMs: number | null;
                                    firstReplyMs: number | null;
                                    memberId: string;
                                    member?: string;
                                }[];
                            };
                            /** Format: date-time */
                            from: string;
                            /** Format: date-time */
                            to: string;
                            /** @enum {string} */
                            by: "day" | "agent" | "channel" | "version" | "all";
                            groups: {
                                turns: {
                                    [key: string]: number;
                                };
                                tokens: {
                                    promptTokens: number;
                                    completionTokens: number;
                                    totalTokens: number;
                                    reasoningTokens?: number;
                                    cachedTokens?: number;
                                };
                                costUsd?: number;
                                tools: {
                                    tool: string;
                                    calls: number;
                                    errors: number;
                                    durationMs: number;
                                }[];
                                models: {
                                    model: string;
                                    providerId?: string;
                                    steps: number;
                                    failed: number;
                                    tokens: {
                                        promptTokens: number;
                                        completionTokens: number;
                                        totalTokens: number;
                                        reasoningTokens?: number;
                                        cachedTokens?: number;
                                    };
                                    costUsd?: number;
                                }[];
                                actions: {
                                    [key: string]: number;
                                };
                                handoffs: number;
                                feedback: {
                                    [key: string]: number;
                                };
                                teamFeedback: {
                                    [key: string]: number;
                                };
                                firstTokenMs: number | null;
                                firstToken: {
                                    [key: string]: number | null;
                                };
                                durationMs: number | null;
                                key: string;
                            }[];
                            total: {
                                turns: {
                                    [key: string]: number;
                                };
                                tokens: {
                                    promptTokens: number;
                                    completionTokens: number;
                                    totalTokens: number;
                                    reasoningTokens?: number;
                                    cachedTokens?: number;
                                };
                                costUsd?: number;
                                tools: {
                                    tool: string;
                                    calls: number;
                                    errors: number;
                                    durationMs: number;
                                }[];
                                models: {
                                    model: string;
                                    providerId?: string;
                                    steps: number;
                                    failed: number;
                                    tokens: {
                                        promptTokens: number;
                                        completionTokens: number;
                                        totalTokens: number;
                                        reasoningTokens?: number;
                                        cachedTokens?: number;
                                    };
                                    costUsd?: number;
                                }[];
                                actions: {
                                    [key: string]: number;
                                };
                                handoffs: number;
                                feedback: {
                                    [key: string]: number;
                                };
                                teamFeedback: {
                                    [key: string]: number;
                                };
                                firstTokenMs: number | null;
                                firstToken: {
                                    [key: string]: number | null;
                                };
                                durationMs: number | null;
                            };
                            trials: {
                                trials: number;
                                tokens: number;
                                usd: number;
                                /** @constant */
                                unpriced?: true;
                            };
                        };
                    };
                    "text/csv": string;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
            default: components["responses"]["Refusal"];
        };
    };
    getWorkspaceAgents: {
        parameters: {
            query?: {
                q?: string;
                type?: string;
                from?: string;
                to?: string;
                limit?: number;
                cursor?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            items: {
                                agentId: string;
                                name: string;
                                type: string;
                                instructions: string;
                                model: string;
                                providerId?: string;
                                fallbackModels: (string | {
                                    providerId: string;
                                    model: string;
                                })[];
                                temperature?: number;
                                /** @enum {string} */
                                reasoningEffort?: "none" | "minimal" | "low" | "medium" | "high" | "xhigh";
                                showReasoning: boolean;
                                maxOutputTokens?: number;
                                contextTokens?: number;
                                vision?: boolean;
                                responseSchema?: {
                                    [key: string]: unknown;
                                };
                                toolIds: string[];
                                mcpServerIds: string[];
                                agentIds?: string[];
                                leftOut?: {
                                    tool: string;
                                    why: string;
                                }[];
                                builtinTools: ("get_time" | "ask_confirm" | "ask_select" | "ask_form" | "ask_operator" | "handoff" | "remember" | "forget")[];
                                /** @enum {string} */
                                retrieval: "always" | "tool" | "off";
                                isDefault: boolean;
                                sessionTimeoutMs: number;
                                actionTtlMs: number;
                                handoff: {
                                    enabled: boolean;
                                    agentName?: string;
                                    words?: string[];
                                    afterFailures?: number;
                                    queueIds?: string[];
                                    drafts?: boolean;
                                    wordRules?: {
                                        words: string[];
                                        queueId: string;
                                    }[];
                                };
                                budgets: {
                                    /** @enum {string} */
                                    per: "turn" | "conversation" | "person_day" | "agent_day" | "agent_month";
                                    /** @enum {string} */
                                    unit: "usd" | "tokens" | "steps" | "tool_calls";
                                    limit: number;
                                    warnAt?: number;
                                    /** @enum {string} */
                                    ask: "user" | "operator" | "owner" | "nobody";
                                    raiseBy?: number;
                                }[];
                                faces: ("ai-sdk" | "ag-ui" | "openai" | "mcp" | "a2a")[];
                                widget?: {
                                    title?: string;
                                    greeting?: string;
                                    suggestions?: string[];
                                    /** @enum {string} */
                                    locale?: "ar" | "en" | "fr" | "de" | "es";
                                    /** @enum {string} */
                                    theme?: "light" | "dark";
                                    files?: boolean;
                                    open?: boolean;
                                    accent?: string;
                                    /** @enum {string} */
                                    corners?: "round" | "medium" | "square";
                                    inset?: number;
                                };
                                /** @enum {string} */
                                publishing?: "auto" | "manual";
                                publishedVersion?: number;
                                publishApproval?: {
                                    roles: string[];
                                    quorum: number;
                                };
                                publishGate?: {
                                    caseIds: string[];
                                    passRate: number;
                                };
                                /** Format: date-time */
                                createdAt: string;
                            }[];
                            nextCursor?: string;
                        };
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
            default: components["responses"]["Refusal"];
        };
    };
    postWorkspaceAgents: {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key with the same request does once what is asked, for 24 hours. An empty one counts as absent. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    name: string;
                    /** @default general */
                    type?: string;
                    /** @default  */
                    instructions?: string;
                    model?: string;
                    providerId?: string;
                    /** @default [] */
                    fallbackModels?: (string | {
                        providerId: string;
                        model: string;
                    })[];
                    temperature?: number;
                    /** @enum {string} */
                    reasoningEffort?: "none" | "minimal" | "low" | "medium" | "high" | "xhigh";
                    showReasoning?: boolean;
                    maxOutputTokens?: number;
                    contextTokens?: number;
                    vision?: boolean;
                    /** @description At most 16 KiB and 20 levels. */
                    responseSchema?: {
                        [key: string]: unknown;
                    };
                    /** @default [] */
                    toolIds?: string[];
                    /** @default [] */
                    mcpServerIds?: string[];
                    agentIds?: string[];
                    /** @default false */
                    isDefault?: boolean;
                    /**
                     * @default [
                     *       "get_time",
                     *       "ask_confirm",
                     *       "ask_select",
                     *       "ask_form",
                     *       "ask_operator",
                     *       "handoff"
                     *     ]
                     */
                    builtinTools?: ("get_time" | "ask_confirm" | "ask_select" | "ask_form" | "ask_operator" | "handoff" | "remember" | "forget")[];
                    /**
                     * @default always
                     * @enum {string}
                     */
                    retrieval?: "always" | "tool" | "off";
                    sessionTimeoutMs?: number;
                    actionTtlMs?: number;
                    /**
                     * @default {
                     *       "enabled": true
                     *     }
                     */
                    handoff?: {
                        enabled: boolean;
                        agentName?: string;
                        words?: string[];
                        afterFailures?: number;
                        queueIds?: string[];
                        drafts?: boolean;
                        wordRules?: {
                            words: string[];
                            queueId: string;
                        }[];
                    };
                    budgets?: {
                        /** @enum {string} */
                        per: "turn" | "conversation" | "person_day" | "agent_day" | "agent_month";
                        /** @enum {string} */
                        unit: "usd" | "tokens" | "steps" | "tool_calls";
                        limit: number;
                        warnAt?: number;
                        /** @enum {string} */
                        ask: "user" | "operator" | "owner" | "nobody";
                        raiseBy?: number;
                    }[];
                    faces?: ("ai-sdk" | "ag-ui" | "openai" | "mcp" | "a2a")[];
                    widget?: {
                        title?: string;
                        greeting?: string;
                        suggestions?: string[];
                        /** @enum {string} */
                        locale?: "ar" | "en" | "fr" | "de" | "es";
                        /** @enum {string} */
                        theme?: "light" | "dark";
                        files?: boolean;
                        open?: boolean;
                        accent?: string;
                        /** @enum {string} */
                        corners?: "round" | "medium" | "square";
                        inset?: number;
                    };
                    /** @enum {string} */
                    publishing?: "auto" | "manual";
                    publishApproval?: {
                        roles: ("owner" | "admin")[];
                        quorum: number;
                    };
                    publishGate?: {
                        caseIds: string[];
                        passRate: number;
                    };
                };
            };
        };
        responses: {
            /** @description Done. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            agentId: string;
                            name: string;
                            type: string;
                            instructions: string;
                            model: string;
                            providerId?: string;
                            fallbackModels: (string | {
                                providerId: string;
                                model: string;
                            })[];
                            temperature?: number;
                            /** @enum {string} */
                            reasoningEffort?: "none" | "minimal" | "low" | "medium" | "high" | "xhigh";
                            showReasoning: boolean;
                            maxOutputTokens?: number;
                            contextTokens?: number;
                            vision?: boolean;
                            responseSchema?: {
                                [key: string]: unknown;
                            };
                            toolIds: string[];
                            mcpServerIds: string[];
                            agentIds?: string[];
                            leftOut?: {
                                tool: string;
                                why: string;
                            }[];
                            builtinTools: ("get_time" | "ask_confirm" | "ask_select" | "ask_form" | "ask_operator" | "handoff" | "remember" | "forget")[];
                            /** @enum {string} */
                            retrieval: "always" | "tool" | "off";
                            isDefault: boolean;
                            sessionTimeoutMs: number;
                            actionTtlMs: number;
                            handoff: {
                                enabled: boolean;
                                agentName?: string;
                                words?: string[];
                                afterFailures?: number;
                                queueIds?: string[];
                                drafts?: boolean;
                                wordRules?: {
                                    words: string[];
                                    queueId: string;
                                }[];
                            };
                            budgets: {
                                /** @enum {string} */
                                per: "turn" | "conversation" | "person_day" | "agent_day" | "agent_month";
                                /** @enum {string} */
                                unit: "usd" | "tokens" | "steps" | "tool_calls";
                                limit: number;
                                warnAt?: number;
                                /** @enum {string} */
                                ask: "user" | "operator" | "owner" | "nobody";
                                raiseBy?: number;
                            }[];
                            faces: ("ai-sdk" | "ag-ui" | "openai" | "mcp" | "a2a")[];
                            widget?: {
                                title?: string;
                                greeting?: string;
                                suggestions?: string[];
                                /** @enum {string} */
                                locale?: "ar" | "en" | "fr" | "de" | "es";
                                /** @enum {string} */
                                theme?: "light" | "dark";
                                files?: boolean;
                                open?: boolean;
                                accent?: string;
                                /** @enum {string} */
                                corners?: "round" | "medium" | "square";
                                inset?: number;
                            };
                            /** @enum {string} */
                            publishing?: "auto" | "manual";
                            publishedVersion?: number;
                            publishApproval?: {
                                roles: string[];
                                quorum: number;
                            };
                            publishGate?: {
                                caseIds: string[];
                                passRate: number;
                            };
                            /** Format: date-time */
                            createdAt: string;
                        };
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
            default: components["responses"]["Refusal"];
        };
    };
    getWorkspaceAgentsByAgentId: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                agentId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            agentId: string;
                            name: string;
                            type: string;
                            instructions: string;
                            model: string;
                            providerId?: string;
                            fallbackModels: (string | {
                                providerId: string;
                                model: string;
                            })[];
                            temperature?: number;
                            /** @enum {string} */
                            reasoningEffort?: "none" | "minimal" | "low" | "medium" | "high" | "xhigh";
                            showReasoning: boolean;
                            maxOutputTokens?: number;
                            contextTokens?: number;
                            vision?: boolean;
                            responseSchema?: {
                                [key: string]: unknown;
                            };
                            toolIds: string[];
                            mcpServerIds: string[];
                            agentIds?: string[];
                            leftOut?: {
                                tool: string;
                                why: string;
                            }[];
                            builtinTools: ("get_time" | "ask_confirm" | "ask_select" | "ask_form" | "ask_operator" | "handoff" | "remember" | "forget")[];
                            /** @enum {string} */
                            retrieval: "always" | "tool" | "off";
                            isDefault: boolean;
                            sessionTimeoutMs: number;
                            actionTtlMs: number;
                            handoff: {
                                enabled: boolean;
                                agentName?: string;
                                words?: string[];
                                afterFailures?: number;
                                queueIds?: string[];
                                drafts?: boolean;
                                wordRules?: {
                                    words: string[];
                                    queueId: string;
                                }[];
                            };
                            budgets: {
                                /** @enum {string} */
                                per: "turn" | "conversation" | "person_day" | "agent_day" | "agent_month";
                                /** @enum {string} */
                                unit: "usd" | "tokens" | "steps" | "tool_calls";
                                limit: number;
                                warnAt?: number;
                                /** @enum {string} */
                                ask: "user" | "operator" | "owner" | "nobody";
                                raiseBy?: number;
                            }[];
                            faces: ("ai-sdk" | "ag-ui" | "openai" | "mcp" | "a2a")[];
                            widget?: {
                                title?: string;
                                greeting?: string;
                                suggestions?: string[];
                                /** @enum {string} */
                                locale?: "ar" | "en" | "fr" | "de" | "es";
                                /** @enum {string} */
                                theme?: "light" | "dark";
                                files?: boolean;
                                open?: boolean;
                                accent?: string;
                                /** @enum {string} */
                                corners?: "round" | "medium" | "square";
                                inset?: number;
                            };
                            /** @enum {string} */
                            publishing?: "auto" | "manual";
                            publishedVersion?: number;
                            publishApproval?: {
                                roles: string[];
                                quorum: number;
                            };
                            publishGate?: {
                                caseIds: string[];
                                passRate: number;
                            };
                            /** Format: date-time */
                            createdAt: string;
                        };
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
            default: components["responses"]["Refusal"];
        };
    };
    deleteWorkspaceAgentsByAgentId: {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key with the same request does once what is asked, for 24 hours. An empty one counts as absent. */
                "Idempotency-Key"?: string;
            };
            path: {
                agentId: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": Record<string, unknown>;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: Record<string, unknown>;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
            default: components["responses"]["Refusal"];
        };
    };
    patchWorkspaceAgentsByAgentId: {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key with the same request does once what is asked, for 24 hours. An empty one counts as absent. */
                "Idempotency-Key"?: string;
            };
            path: {
                agentId: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    name?: string;
                    type?: string;
                    instructions?: string;
                    model?: string;
                    providerId?: string | null;
                    fallbackModels?: (string | {
                        providerId: string;
                        model: string;
                    })[];
                    temperature?: number | null;
                    reasoningEffort?: ("none" | "minimal" | "low" | "medium" | "high" | "xhigh") | null;
                    showReasoning?: boolean;
                    maxOutputTokens?: number | null;
                    contextTokens?: number | null;
                    vision?: boolean | null;
                    responseSchema?: {
                        [key: string]: unknown;
                    } | null;
                    toolIds?: string[];
                    mcpServerIds?: string[];
                    agentIds?: string[] | null;
                    isDefault?: boolean;
                    builtinTools?: ("get_time" | "ask_confirm" | "ask_select" | "ask_form" | "ask_operator" | "handoff" | "remember" | "forget")[];
                    /** @enum {string} */
                    retrieval?: "always" | "tool" | "off";
                    sessionTimeoutMs?: number;
                    actionTtlMs?: number;
                    handoff?: {
                        enabled: boolean;
                        agentName?: string;
                        words?: string[];
                        afterFailures?: number;
                        queueIds?: string[];
                        drafts?: boolean;
                        wordRules?: {
                            words: string[];
                            queueId: string;
                        }[];
                    };
                    budgets?: {
                        /** @enum {string} */
                        per: "turn" | "conversation" | "person_day" | "agent_day" | "agent_month";
                        /** @enum {string} */
                        unit: "usd" | "tokens" | "steps" | "tool_calls";
                        limit: number;
                        warnAt?: number;
                        /** @enum {string} */
                        ask: "user" | "operator" | "owner" | "nobody";
                        raiseBy?: number;
                    }[];
                    faces?: ("ai-sdk" | "ag-ui" | "openai" | "mcp" | "a2a")[] | null;
                    widget?: {
                        title?: string;
                        greeting?: string;
                        suggestions?: string[];
                        /** @enum {string} */
                        locale?: "ar" | "en" | "fr" | "de" | "es";
                        /** @enum {string} */
                        theme?: "light" | "dark";
                        files?: boolean;
                        open?: boolean;
                        accent?: string;
                        /** @enum {string} */
                        corners?: "round" | "medium" | "square";
                        inset?: number;
                    } | null;
                    /** @enum {string} */
                    publishing?: "auto" | "manual";
                    publishApproval?: {
                        roles: ("owner" | "admin")[];
                        quorum: number;
                    } | null;
                    publishGate?: {
                        caseIds: string[];
                        passRate: number;
                    } | null;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            agentId: string;
                            name: string;
                            type: string;
                            instructions: string;
                            model: string;
                            providerId?: string;
                            fallbackModels: (string | {
                                providerId: string;
                                model: string;
                            })[];
                            temperature?: number;
                            /** @enum {string} */
                            reasoningEffort?: "none" | "minimal" | "low" | "medium" | "high" | "xhigh";
                            showReasoning: boolean;
                            maxOutputTokens?: number;
                            contextTokens?: number;
                            vision?: boolean;
                            responseSchema?: {
                                [key: string]: unknown;
                            };
                            toolIds: string[];
                            mcpServerIds: string[];
                            agentIds?: string[];
                            leftOut?: {
                                tool: string;
                                why: string;
                            }[];
                            builtinTools: ("get_time" | "ask_confirm" | "ask_select" | "ask_form" | "ask_operator" | "handoff" | "remember" | "forget")[];
                            /** @enum {string} */
                            retrieval: "always" | "tool" | "off";
                            isDefault: boolean;
                            sessionTimeoutMs: number;
                            actionTtlMs: number;
                            handoff: {
                                enabled: boolean;
                                agentName?: string;
                                words?: string[];
                                afterFailures?: number;
                                queueIds?: string[];
                                drafts?: boolean;
                                wordRules?: {
                                    words: string[];
                                    queueId: string;
                                }[];
                            };
                            budgets: {
                                /** @enum {string} */
                                per: "turn" | "conversation" | "person_day" | "agent_day" | "agent_month";
                                /** @enum {string} */
                                unit: "usd" | "tokens" | "steps" | "tool_calls";
                                limit: number;
                                warnAt?: number;
                                /** @enum {string} */
                                ask: "user" | "operator" | "owner" | "nobody";
                                raiseBy?: number;
                            }[];
                            faces: ("ai-sdk" | "ag-ui" | "openai" | "mcp" | "a2a")[];
                            widget?: {
                                title?: string;
                                greeting?: string;
                                suggestions?: string[];
                                /** @enum {string} */
                                locale?: "ar" | "en" | "fr" | "de" | "es";
                                /** @enum {string} */
                                theme?: "light" | "dark";
                                files?: boolean;
                                open?: boolean;
                                accent?: string;
                                /** @enum {string} */
                                corners?: "round" | "medium" | "square";
                                inset?: number;
                            };
                            /** @enum {string} */
                            publishing?: "auto" | "manual";
                            publishedVersion?: number;
                            publishApproval?: {
                                roles: string[];
                                quorum: number;
                            };
                            publishGate?: {
                                caseIds: string[];
                                passRate: number;
                            };
                            /** Format: date-time */
                            createdAt: string;
                        };
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
            default: components["responses"]["Refusal"];
        };
    };
    postWorkspaceAgentsByAgentIdTry: {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key with the same request does once what is asked, for 24 hours. An empty one counts as absent. */
                "Idempotency-Key"?: string;
            };
            path: {
                agentId: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    name?: string;
                    type?: string;
                    instructions?: string;
                    model?: string;
                    providerId?: string | null;
                    fallbackModels?: (string | {
                        providerId: string;
                        model: string;
                    })[];
                    temperature?: number | null;
                    reasoningEffort?: ("none" | "minimal" | "low" | "medium" | "high" | "xhigh") | null;
                    showReasoning?: boolean;
                    maxOutputTokens?: number | null;
                    contextTokens?: number | null;
                    vision?: boolean | null;
                    responseSchema?: {
                        [key: string]: unknown;
                    } | null;
                    toolIds?: string[];
                    mcpServerIds?: string[];
                    agentIds?: string[] | null;
                    builtinTools?: ("get_time" | "ask_confirm" | "ask_select" | "ask_form" | "ask_operator" | "handoff" | "remember" | "forget")[];
                    /** @enum {string} */
                    retrieval?: "always" | "tool" | "off";
                    sessionTimeoutMs?: number;
                    actionTtlMs?: number;
                    handoff?: {
                        enabled: boolean;
                        agentName?: string;
                        words?: string[];
                        afterFailures?: number;
                        queueIds?: string[];
                        drafts?: boolean;
                        wordRules?: {
                            words: string[];
                            queueId: string;
                        }[];
                    };
                    budgets?: {
                        /** @enum {string} */
                        per: "turn" | "conversation" | "person_day" | "agent_day" | "agent_month";
                        /** @enum {string} */
                        unit: "usd" | "tokens" | "steps" | "tool_calls";
                        limit: number;
                        warnAt?: number;
                        /** @enum {string} */
                        ask: "user" | "operator" | "owner" | "nobody";
                        raiseBy?: number;
                    }[];
                    faces?: ("ai-sdk" | "ag-ui" | "openai" | "mcp" | "a2a")[] | null;
                    widget?: {
                        title?: string;
                        greeting?: string;
                        suggestions?: string[];
                        /** @enum {string} */
                        locale?: "ar" | "en" | "fr" | "de" | "es";
                        /** @enum {string} */
                        theme?: "light" | "dark";
                        files?: boolean;
                        open?: boolean;
                        accent?: string;
                        /** @enum {string} */
                        corners?: "round" | "medium" | "square";
                        inset?: number;
                    } | null;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            settingsId: string;
                        };
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
            default: components["responses"]["Refusal"];
        };
    };
    getWorkspaceAgentsByAgentIdVersions: {
        parameters: {
            query?: {
                limit?: number;
                cursor?: string;
            };
            header?: never;
            path: {
                agentId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            items: {
                                version: number;
                                /** Format: date-time */
                                at: string;
                                by: {
                                    /** @enum {string} */
                                    kind: "member" | "token" | "service";
                                    memberId?: string;
                                    name?: string;
                                };
                                note?: string;
                                digest: string;
                            }[];
                            nextCursor?: string;
                        };
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
            default: components["responses"]["Refusal"];
        };
    };
    getWorkspaceAgentsByAgentIdVersionsByVersion: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                agentId: string;
                version: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            version?: number;
                            /** Format: date-time */
                            at?: string;
                            by?: {
                                /** @enum {string} */
                                kind: "member" | "token" | "service";
                                memberId?: string;
                                name?: string;
                            };
                            note?: string;
                            digest: string;
                            definition: {
                                agent: {
                                    name: string;
                                    instructions: string;
                                    model: string;
                                } & {
                                    [key: string]: unknown;
                                };
                                tools: ({
                                    name: string;
                                } & {
                                    [key: string]: unknown;
                                })[];
                                mcp?: {
                                    servers: ({
                                        name: string;
                                    } & {
                                        [key: string]: unknown;
                                    })[];
                                    tools: ({
                                        name: string;
                                    } & {
                                        [key: string]: unknown;
                                    })[];
                                } & {
                                    [key: string]: unknown;
                                };
                                providers: ({
                                    providerId: string;
                                    name: string;
                                } & {
                                    [key: string]: unknown;
                                })[];
                            } & {
                                [key: string]: unknown;
                            };
                        };
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
            default: components["responses"]["Refusal"];
        };
    };
    getWorkspaceAgentsByAgentIdVersionsByVersionDiff: {
        parameters: {
            query: {
                to: string;
            };
            header?: never;
            path: {
                agentId: string;
                version: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            changes: {
                                path: string;
                                from?: unknown;
                                to?: unknown;
                            }[];
                        };
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
            default: components["responses"]["Refusal"];
        };
    };
    postWorkspaceAgentsByAgentIdPublish: {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key with the same request does once what is asked, for 24 hours. An empty one counts as absent. */
                "Idempotency-Key"?: string;
            };
            path: {
                agentId: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    /** @description What changed and why, for other members. */
                    note?: string;
                    /** @description The published version that you have compared with. If another one is published, 409. */
                    baseVersion?: number;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            version?: number;
                            /** Format: date-time */
                            at?: string;
                            by?: {
                                /** @enum {string} */
                                kind: "member" | "token" | "service";
                                memberId?: string;
                                name?: string;
                            };
                            note?: string;
                            digest?: string;
                            publication?: {
                                publicationId: string;
                                agentId: string;
                                /** Format: date-time */
                                at: string;
                                by: {
                                    /** @enum {string} */
                                    kind: "member" | "token" | "service";
                                    memberId?: string;
                                    name?: string;
                                };
                                note?: string;
                                baseVersion: number;
                                digest: string;
                                approval: {
                                    roles: string[];
                                    quorum: number;
                                };
                                /** @enum {string} */
                                state: "waiting" | "published" | "rejected" | "superseded" | "withdrawn";
                                votes: {
                                    by: {
                                        memberId: string;
                                        name: string;
                                    };
                                    approve: boolean;
                                    reason?: string;
                                    /** Format: date-time */
                                    at: string;
                                }[];
                                version?: number;
                            };
                        };
                    };
                };
            };
            /** @description Accepted. It waits. */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            version?: number;
                            /** Format: date-time */
                            at?: string;
                            by?: {
                                /** @enum {string} */
                                kind: "member" | "token" | "service";
                                memberId?: string;
                                name?: string;
                            };
                            note?: string;
                            digest?: string;
                            publication?: {
                                publicationId: string;
                                agentId: string;
                                /** Format: date-time */
                                at: string;
                                by: {
                                    /** @enum {string} */
                                    kind: "member" | "token" | "service";
                                    memberId?: string;
                                    name?: string;
                                };
                                note?: string;
                                baseVersion: number;
                                digest: string;
                                approval: {
                                    roles: string[];
                                    quorum: number;
                                };
                                /** @enum {string} */
                                state: "waiting" | "published" | "rejected" | "superseded" | "withdrawn";
                                votes: {
                                    by: {
                                        memberId: string;
                                        name: string;
                                    };
                                    approve: boolean;
                                    reason?: string;
                                    /** Format: date-time */
                                    at: string;
                                }[];
                                version?: number;
                            };
                        };
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
            default: components["responses"]["Refusal"];
        };
    };
    postWorkspaceAgentsByAgentIdVersionsByVersionRestore: {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key with the same request does once what is asked, for 24 hours. An empty one counts as absent. */
                "Idempotency-Key"?: string;
            };
            path: {
                agentId: string;
                version: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    /** @description What changed and why, for other members. */
                    note?: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            version?: number;
                            /** Format: date-time */
                            at?: string;
                            by?: {
                                /** @enum {string} */
                                kind: "member" | "token" | "service";
                                memberId?: string;
                                name?: string;
                            };
                            note?: string;
                            digest?: string;
                            publication?: {
                                publicationId: string;
                                agentId: string;
                                /** Format: date-time */
                                at: string;
                                by: {
                                    /** @enum {string} */
                                    kind: "member" | "token" | "service";
                                    memberId?: string;
                                    name?: string;
                                };
                                note?: string;
                                baseVersion: number;
                                digest: string;
                                approval: {
                                    roles: string[];
                                    quorum: number;
                                };
                                /** @enum {string} */
                                state: "waiting" | "published" | "rejected" | "superseded" | "withdrawn";
                                votes: {
                                    by: {
                                        memberId: string;
                                        name: string;
                                    };
                                    approve: boolean;
                                    reason?: string;
                                    /** Format: date-time */
                                    at: string;
                                }[];
                                version?: number;
                            };
                        };
                    };
                };
            };
            /** @description Accepted. It waits. */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            version?: number;
                            /** Format: date-time */
                            at?: string;
                            by?: {
                                /** @enum {string} */
                                kind: "member" | "token" | "service";
                                memberId?: string;
                                name?: string;
                            };
                            note?: string;
                            digest?: string;
                            publication?: {
                                publicationId: string;
                                agentId: string;
                                /** Format: date-time */
                                at: string;
                                by: {
                                    /** @enum {string} */
                                    kind: "member" | "token" | "service";
                                    memberId?: string;
                                    name?: string;
                                };
                                note?: string;
                                baseVersion: number;
                                digest: string;
                                approval: {
                                    roles: string[];
                                    quorum: number;
                                };
                                /** @enum {string} */
                                state: "waiting" | "published" | "rejected" | "superseded" | "withdrawn";
                                votes: {
                                    by: {
                                        memberId: string;
                                        name: string;
                                    };
                                    approve: boolean;
                                    reason?: string;
                                    /** Format: date-time */
                                    at: string;
                                }[];
                                version?: number;
                            };
                        };
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
            default: components["responses"]["Refusal"];
        };
    };
    getWorkspaceCases: {
        parameters: {
            query?: {
                agentId?: string;
                from?: string;
                to?: string;
                limit?: number;
                cursor?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            items: {
                                caseId: string;
                                agentId: string;
                                name: string;
                                source?: {
                                    conversationId: string;
                                    turnId: string;
                                };
                                checks: {
                                    expectedCalls?: {
                                        tool: string;
                                        when?: string;
                                        atLeast?: number;
                                    }[];
                                    forbiddenCalls?: {
                                        tool: string;
                                        when?: string;
                                    }[];
                                    phrases?: {
                                        contains?: string[];
                                        lacks?: string[];
                                    };
                                    schema?: {
                                        [key: string]: unknown;
                                    };
                                    citations?: {
                                        atLeast: number;
                                        documentIds?: string[];
                                    };
                                    judge?: {
                                        model: string;
                                        providerId?: string;
                                        rubric: string;
                                    };
                                };
                                /** Format: date-time */
                                createdAt: string;
                            }[];
                            nextCursor?: string;
                        };
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
            default: components["responses"]["Refusal"];
        };
    };
    postWorkspaceCases: {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key with the same request does once what is asked, for 24 hours. An empty one counts as absent. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    turnId?: string;
                    /** @description The conversation of the turn. It may be absent. */
                    conversationId?: string;
                    agentId?: string;
                    messages?: {
                        /** @enum {string} */
                        role: "user" | "assistant";
                        text: string;
                    }[];
                    user?: {
                        id: string;
                        proved?: boolean;
                    };
                    /** @description Facts for tools and instructions, as {{attributes.NAME}}; at most 4096 bytes. */
                    attributes?: {
                        [key: string]: string | number | boolean | null;
                    };
                    recordings?: {
                        tool: string;
                        /** @description At most 64 KiB and 20 levels. */
                        arguments: {
                            [key: string]: unknown;
                        };
                        /** @description What the model reads as the result. */
                        result: string;
                    }[];
                    name?: string;
                    /** @description Absent: what the turn itself would pass. */
                    checks?: {
                        expectedCalls?: {
                            tool: string;
                            /** @description A CEL expression of type bool about one call, such as args.amount <= 100. Absent: true. */
                            when?: string;
                            atLeast?: number;
                        }[];
                        forbiddenCalls?: {
                            tool: string;
                            /** @description A CEL expression of type bool about one call, such as args.amount <= 100. Absent: true. */
                            when?: string;
                        }[];
                        /** @description Parts of the answer, ignoring case. */
                        phrases?: {
                            contains?: string[];
                            lacks?: string[];
                        };
                        /** @description A JSON Schema that the answer must fit. */
                        schema?: {
                            [key: string]: unknown;
                        };
                        citations?: {
                            atLeast: number;
                            documentIds?: string[];
                        };
                        /** @description A model that reads each run. What it says is shown beside the checks and changes none. */
                        judge?: {
                            model: string;
                            providerId?: string;
                            rubric: string;
                        };
                    };
                } & (unknown | unknown);
            };
        };
        responses: {
            /** @description Done. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            caseId: string;
                            agentId: string;
                            name: string;
                            source?: {
                                conversationId: string;
                                turnId: string;
                            };
                            checks: {
                                expectedCalls?: {
                                    tool: string;
                                    when?: string;
                                    atLeast?: number;
                                }[];
                                forbiddenCalls?: {
                                    tool: string;
                                    when?: string;
                                }[];
                                phrases?: {
                                    contains?: string[];
                                    lacks?: string[];
                                };
                                schema?: {
                                    [key: string]: unknown;
                                };
                                citations?: {
                                    atLeast: number;
                                    documentIds?: string[];
                                };
                                judge?: {
                                    model: string;
                                    providerId?: string;
                                    rubric: string;
                                };
                            };
                            /** Format: date-time */
                            createdAt: string;
                            messages: {
                                role: string;
                                text: string;
                                /** Format: date-time */
                                at: string;
                                calls?: {
                                    tool: string;
                                    arguments: string;
                                }[];
                            }[];
                            user?: {
                                id: string;
                                proved: boolean;
                            };
                            attributes?: {
                                [key: string]: string | number | boolean;
                            };
                            recordings: {
                                tool: string;
                                arguments: unknown;
                                result: string;
                            }[];
                            observed?: {
                                calls: {
                                    tool: string;
                                    arguments: string;
                                }[];
                                answer: string;
                            };
                        };
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
            default: components["responses"]["Refusal"];
        };
    };
    getWorkspaceCasesExport: {
        parameters: {
            query?: {
                agentId?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/jsonl": string;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
            default: components["responses"]["Refusal"];
        };
    };
    getWorkspaceCasesByCaseId: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                caseId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            caseId: string;
                            agentId: string;
                            name: string;
                            source?: {
                                conversationId: string;
                                turnId: string;
                            };
                            checks: {
                                expectedCalls?: {
                                    tool: string;
                                    when?: string;
                                    atLeast?: number;
                                }[];
                                forbiddenCalls?: {
                                    tool: string;
                                    when?: string;
                                }[];
                                phrases?: {
                                    contains?: string[];
                                    lacks?: string[];
                                };
                                schema?: {
                                    [key: string]: unknown;
                                };
                                citations?: {
                                    atLeast: number;
                                    documentIds?: string[];
                                };
                                judge?: {
                                    model: string;
                                    providerId?: string;
                                    rubric: string;
                                };
                            };
                            /** Format: date-time */
                            createdAt: string;
                            messages: {
                                role: string;
                                text: string;
                                /** Format: date-time */
                                at: string;
                                calls?: {
                                    tool: string;
                                    arguments: string;
                                }[];
                            }[];
                            user?: {
                                id: string;
                                proved: boolean;
                            };
                            attributes?: {
                                [key: string]: string | number | boolean;
                            };
                            recordings: {
                                tool: string;
                                arguments: unknown;
                                result: string;
                            }[];
                            observed?: {
                                calls: {
                                    tool: string;
                                    arguments: string;
                                }[];
                                answer: string;
                            };
                        };
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
            default: components["responses"]["Refusal"];
        };
    };
    deleteWorkspaceCasesByCaseId: {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key with the same request does once what is asked, for 24 hours. An empty one counts as absent. */
                "Idempotency-Key"?: string;
            };
            path: {
                caseId: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": Record<string, unknown>;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: Record<string, unknown>;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
            default: components["responses"]["Refusal"];
        };
    };
    patchWorkspaceCasesByCaseId: {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key with the same request does once what is asked, for 24 hours. An empty one counts as absent. */
                "Idempotency-Key"?: string;
            };
            path: {
                caseId: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    name?: string;
                    checks?: {
                        expectedCalls?: {
                            tool: string;
                            /** @description A CEL expression of type bool about one call, such as args.amount <= 100. Absent: true. */
                            when?: string;
                            atLeast?: number;
                        }[];
                        forbiddenCalls?: {
                            tool: string;
                            /** @description A CEL expression of type bool about one call, such as args.amount <= 100. Absent: true. */
                            when?: string;
                        }[];
                        /** @description Parts of the answer, ignoring case. */
                        phrases?: {
                            contains?: string[];
                            lacks?: string[];
                        };
                        /** @description A JSON Schema that the answer must fit. */
                        schema?: {
                            [key: string]: unknown;
                        };
                        citations?: {
                            atLeast: number;
                            documentIds?: string[];
                        };
                        /** @description A model that reads each run. What it says is shown beside the checks and changes none. */
                        judge?: {
                            model: string;
                            providerId?: string;
                            rubric: string;
                        };
                    };
                    recordings?: {
                        tool: string;
                        /** @description At most 64 KiB and 20 levels. */
                        arguments: {
                            [key: string]: unknown;
                        };
                        /** @description What the model reads as the result. */
                        result: string;
                    }[];
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            caseId: string;
                            agentId: string;
                            name: string;
                            source?: {
                                conversationId: string;
                                turnId: string;
                            };
                            checks: {
                                expectedCalls?: {
                                    tool: string;
                                    when?: string;
                                    atLeast?: number;
                                }[];
                                forbiddenCalls?: {
                                    tool: string;
                                    when?: string;
                                }[];
                                phrases?: {
                                    contains?: string[];
                                    lacks?: string[];
                                };
                                schema?: {
                                    [key: string]: unknown;
                                };
                                citations?: {
                                    atLeast: number;
                                    documentIds?: string[];
                                };
                                judge?: {
                                    model: string;
                                    providerId?: string;
                                    rubric: string;
                                };
                            };
                            /** Format: date-time */
                            createdAt: string;
                            messages: {
                                role: string;
                                text: string;
                                /** Format: date-time */
                                at: string;
                                calls?: {
                                    tool: string;
                                    arguments: string;
                                }[];
                            }[];
                            user?: {
                                id: string;
                                proved: boolean;
                            };
                            attributes?: {
                                [key: string]: string | number | boolean;
                            };
                            recordings: {
                                tool: string;
                                arguments: unknown;
                                result: string;
                            }[];
                            observed?: {
                                calls: {
                                    tool: string;
                                    arguments: string;
                                }[];
                                answer: string;
                            };
                        };
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
            default: components["responses"]["Refusal"];
        };
    };
    getWorkspaceTrials: {
        parameters: {
            query?: {
                agentId?: string;
                state?: "running" | "completed" | "cancelled" | "over_budget";
                from?: string;
                to?: string;
                limit?: number;
                cursor?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            items: {
                                trialId: string;
                                agentId: string;
                                version: "draft" | number;
                                baselineVersion?: "draft" | number;
                                cases: number;
                                repeat: number;
                                budget?: {
                                    usd?: number;
                                    tokens?: number;
                                };
                                /** @enum {string} */
                                state: "running" | "completed" | "cancelled" | "over_budget";
                                startedBy: {
                                    memberId: string;
                                    name: string;
                                };
                                /** Format: date-time */
                                createdAt: string;
                                /** Format: date-time */
                                endedAt?: string;
                                counts?: {
                                    passed: number;
                                    failed: number;
                                    diverged: number;
                                    skipped: number;
                                };
                                baselineCounts?: {
                                    passed: number;
                                    failed: number;
                                    diverged: number;
                                    skipped: number;
                                };
                                spent?: {
                                    tokens: number;
                                    usd: number;
                                    /** @constant */
                                    unpriced?: true;
                                };
                            }[];
                            nextCursor?: string;
                        };
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
            default: components["responses"]["Refusal"];
        };
    };
    postWorkspaceTrials: {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key with the same request does once what is asked, for 24 hours. An empty one counts as absent. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    agentId: string;
                    /** @description The number of a version, or draft for the agent as it is now. */
                    version: "draft" | number;
                    caseIds: string[];
                    /** @default 1 */
                    repeat?: number;
                    /** @description The number of a version, or draft for the agent as it is now. */
                    baselineVersion?: "draft" | number;
                    /** @description The trial stops once it has spent this. The rest is skipped. */
                    budget?: {
                        usd?: number;
                        tokens?: number;
                    };
                };
            };
        };
        responses: {
            /** @description Done. */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            trialId: string;
                            agentId: string;
                            version: "draft" | number;
                            baselineVersion?: "draft" | number;
                            cases: number;
                            repeat: number;
                            budget?: {
                                usd?: number;
                                tokens?: number;
                            };
                            /** @enum {string} */
                            state: "running" | "completed" | "cancelled" | "over_budget";
                            startedBy: {
                                memberId: string;
                                name: string;
                            };
                            /** Format: date-time */
                            createdAt: string;
                            /** Format: date-time */
                            endedAt?: string;
                            counts?: {
                                passed: number;
                                failed: number;
                                diverged: number;
                                skipped: number;
                            };
                            baselineCounts?: {
                                passed: number;
                                failed: number;
                                diverged: number;
                                skipped: number;
                            };
                            spent?: {
                                tokens: number;
                                usd: number;
                                /** @constant */
                                unpriced?: true;
                            };
                        };
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
            default: components["responses"]["Refusal"];
        };
    };
    getWorkspaceTrialsByTrialId: {
        parameters: {
            query?: {
                limit?: number;
                cursor?: string;
            };
            header?: never;
            path: {
                trialId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            trialId: string;
                            agentId: string;
                            version: "draft" | number;
                            baselineVersion?: "draft" | number;
                            cases: number;
                            repeat: number;
                            budget?: {
                                usd?: number;
                                tokens?: number;
                            };
                            /** @enum {string} */
                            state: "running" | "completed" | "cancelled" | "over_budget";
                            startedBy: {
                                memberId: string;
                                name: string;
                            };
                            /** Format: date-time */
                            createdAt: string;
                            /** Format: date-time */
                            endedAt?: string;
                            counts?: {
                                passed: number;
                                failed: number;
                                diverged: number;
                                skipped: number;
                            };
                            baselineCounts?: {
                                passed: number;
                                failed: number;
                                diverged: number;
                                skipped: number;
                            };
                            spent?: {
                                tokens: number;
                                usd: number;
                                /** @constant */
                                unpriced?: true;
                            };
                            caseIds: string[];
                            results: {
                                /** @enum {string} */
                                outcome?: "passed" | "failed" | "diverged" | "skipped";
                                end?: {
                                    kind: string;
                                    problem?: string;
                                    tool?: string;
                                    arguments?: string;
                                };
                                checks: {
                                    /** @enum {string} */
                                    check: "expected_call" | "forbidden_call" | "contains" | "lacks" | "schema" | "citations";
                                    what: string;
                                    passed: boolean;
                                    why?: string;
                                }[];
                                judged?: {
                                    /** @enum {string} */
                                    verdict: "pass" | "fail" | "unclear";
                                    reason: string;
                                    /** @constant */
                                    disagrees?: true;
                                };
                                asObserved?: {
                                    calls: boolean;
                                    answer: boolean;
                                };
                                transcript: {
                                    role: string;
                                    text: string;
                                    /** Format: date-time */
                                    at: string;
                                    calls?: {
                                        tool: string;
                                        arguments: string;
                                    }[];
                                }[];
                                spent?: {
                                    tokens: number;
                                    usd: number;
                                    /** @constant */
                                    unpriced?: true;
                                };
                                caseId: string;
                                name?: string;
                                repeat: number;
                                observed?: {
                                    calls: {
                                        tool: string;
                                        arguments: string;
                                    }[];
                                    answer: string;
                                };
                                baseline?: {
                                    /** @enum {string} */
                                    outcome?: "passed" | "failed" | "diverged" | "skipped";
                                    end?: {
                                        kind: string;
                                        problem?: string;
                                        tool?: string;
                                        arguments?: string;
                                    };
                                    checks: {
                                        /** @enum {string} */
                                        check: "expected_call" | "forbidden_call" | "contains" | "lacks" | "schema" | "citations";
                                        what: string;
                                        passed: boolean;
                                        why?: string;
                                    }[];
                                    judged?: {
                                        /** @enum {string} */
                                        verdict: "pass" | "fail" | "unclear";
                                        reason: string;
                                        /** @constant */
                                        disagrees?: true;
                                    };
                                    asObserved?: {
                                        calls: boolean;
                                        answer: boolean;
                                    };
                                    transcript: {
                                        role: string;
                                        text: string;
                                        /** Format: date-time */
                                        at: string;
                                        calls?: {
                                            tool: string;
                                            arguments: string;
                                        }[];
                                    }[];
                                    spent?: {
                                        tokens: number;
                                        usd: number;
                                        /** @constant */
                                        unpriced?: true;
                                    };
                                };
                                /** @enum {string} */
                                change?: "regressed" | "mended" | "different" | "same";
                            }[];
                            nextCursor?: string;
                        };
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
            default: components["responses"]["Refusal"];
        };
    };
    postWorkspaceTrialsByTrialIdCancel: {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key with the same request does once what is asked, for 24 hours. An empty one counts as absent. */
                "Idempotency-Key"?: string;
            };
            path: {
                trialId: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": Record<string, unknown>;
            };
        };
        responses: {
            /** @description Done. */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            trialId: string;
                            agentId: string;
                            version: "draft" | number;
                            baselineVersion?: "draft" | number;
                            cases: number;
                            repeat: number;
                            budget?: {
                                usd?: number;
                                tokens?: number;
                            };
                            /** @enum {string} */
                            state: "running" | "completed" | "cancelled" | "over_budget";
                            startedBy: {
                                memberId: string;
                                name: string;
                            };
                            /** Format: date-time */
                            createdAt: string;
                            /** Format: date-time */
                            endedAt?: string;
                            counts?: {
                                passed: number;
                                failed: number;
                                diverged: number;
                                skipped: number;
                            };
                            baselineCounts?: {
                                passed: number;
                                failed: number;
                                diverged: number;
                                skipped: number;
                            };
                            spent?: {
                                tokens: number;
                                usd: number;
                                /** @constant */
                                unpriced?: true;
                            };
                        };
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
            default: components["responses"]["Refusal"];
        };
    };
    getWorkspacePublications: {
        parameters: {
            query?: {
                state?: "waiting" | "published" | "rejected" | "superseded" | "withdrawn";
                agentId?: string;
                from?: string;
                to?: string;
                limit?: number;
                cursor?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            items: {
                                publicationId: string;
                                agentId: string;
                                /** Format: date-time */
                                at: string;
                                by: {
                                    /** @enum {string} */
                                    kind: "member" | "token" | "service";
                                    memberId?: string;
                                    name?: string;
                                };
                                note?: string;
                                baseVersion: number;
                                digest: string;
                                approval: {
                                    roles: string[];
                                    quorum: number;
                                };
                                /** @enum {string} */
                                state: "waiting" | "published" | "rejected" | "superseded" | "withdrawn";
                                votes: {
                                    by: {
                                        memberId: string;
                                        name: string;
                                    };
                                    approve: boolean;
                                    reason?: string;
                                    /** Format: date-time */
                                    at: string;
                                }[];
                                version?: number;
                            }[];
                            nextCursor?: string;
                        };
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
            default: components["responses"]["Refusal"];
        };
    };
    getWorkspacePublicationsByPublicationId: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                publicationId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            publicationId: string;
                            agentId: string;
                            /** Format: date-time */
                            at: string;
                            by: {
                                /** @enum {string} */
                                kind: "member" | "token" | "service";
                                memberId?: string;
                                name?: string;
                            };
                            note?: string;
                            baseVersion: number;
                            digest: string;
                            approval: {
                                roles: string[];
                                quorum: number;
                            };
                            /** @enum {string} */
                            state: "waiting" | "published" | "rejected" | "superseded" | "withdrawn";
                            votes: {
                                by: {
                                    memberId: string;
                                    name: string;
                                };
                                approve: boolean;
                                reason?: string;
                                /** Format: date-time */
                                at: string;
                            }[];
                            version?: number;
                            definition: {
                                agent: {
                                    name: string;
                                    instructions: string;
                                    model: string;
                                } & {
                                    [key: string]: unknown;
                                };
                                tools: ({
                                    name: string;
                                } & {
                                    [key: string]: unknown;
                                })[];
                                mcp?: {
                                    servers: ({
                                        name: string;
                                    } & {
                                        [key: string]: unknown;
                                    })[];
                                    tools: ({
                                        name: string;
                                    } & {
                                        [key: string]: unknown;
                                    })[];
                                } & {
                                    [key: string]: unknown;
                                };
                                providers: ({
                                    providerId: string;
                                    name: string;
                                } & {
                                    [key: string]: unknown;
                                })[];
                            } & {
                                [key: string]: unknown;
                            };
                            changes: {
                                path: string;
                                from?: unknown;
                                to?: unknown;
                            }[];
                        };
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
            default: components["responses"]["Refusal"];
        };
    };
    deleteWorkspacePublicationsByPublicationId: {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key with the same request does once what is asked, for 24 hours. An empty one counts as absent. */
                "Idempotency-Key"?: string;
            };
            path: {
                publicationId: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": Record<string, unknown>;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            publicationId: string;
                            agentId: string;
                            /** Format: date-time */
                            at: string;
                            by: {
                                /** @enum {string} */
                                kind: "member" | "token" | "service";
                                memberId?: string;
                                name?: string;
                            };
                            note?: string;
                            baseVersion: number;
                            digest: string;
                            approval: {
                                roles: string[];
                                quorum: number;
                            };
                            /** @enum {string} */
                            state: "waiting" | "published" | "rejected" | "superseded" | "withdrawn";
                            votes: {
                                by: {
                                    memberId: string;
                                    name: string;
                                };
                                approve: boolean;
                                reason?: string;
                                /** Format: date-time */
                                at: string;
                            }[];
                            version?: number;
                        };
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
            default: components["responses"]["Refusal"];
        };
    };
    postWorkspacePublicationsByPublicationIdVotes: {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key with the same request does once what is asked, for 24 hours. An empty one counts as absent. */
                "Idempotency-Key"?: string;
            };
            path: {
                publicationId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    approve: boolean;
                    reason?: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            publicationId: string;
                            agentId: string;
                            /** Format: date-time */
                            at: string;
                            by: {
                                /** @enum {string} */
                                kind: "member" | "token" | "service";
                                memberId?: string;
                                name?: string;
                            };
                            note?: string;
                            baseVersion: number;
                            digest: string;
                            approval: {
                                roles: string[];
                                quorum: number;
                            };
                            /** @enum {string} */
                            state: "waiting" | "published" | "rejected" | "superseded" | "withdrawn";
                            votes: {
                                by: {
                                    memberId: string;
                                    name: string;
                                };
                                approve: boolean;
                                reason?: string;
                                /** Format: date-time */
                                at: string;
                            }[];
                            version?: number;
                        };
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
            default: components["responses"]["Refusal"];
        };
    };
    postWorkspacePlaygroundBranches: {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key with the same request does once what is asked, for 24 hours. An empty one counts as absent. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    conversationId: string;
                    turnId: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            conversationId: string;
                        };
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
            default: components["responses"]["Refusal"];
        };
    };
    getWorkspaceTools: {
        parameters: {
            query?: {
                q?: string;
                from?: string;
                to?: string;
                limit?: number;
                cursor?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            items: {
                                toolId: string;
                                name: string;
                                description: string;
                                parameters: {
                                    [key: string]: unknown;
                                };
                                requiresAuth: boolean;
                                /** @enum {string} */
                                policy: "auto" | "consent" | "confirm";
                                /** @constant */
                                kind: "http";
                                http: {
                                    /** @enum {string} */
                                    method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
                                    url: string;
                                    headers?: {
                                        [key: string]: string;
                                    };
                                    bodyTemplate?: string;
                                    arguments?: {
                                        [key: string]: {
                                            /** @enum {string} */
                                            in: "query" | "header" | "json" | "form" | "body";
                                            name?: string;
                                            /** @enum {string} */
                                            style?: "repeat" | "comma" | "deep" | "json";
                                        };
                                    };
                                };
                                timeoutMs: number;
                                idempotent: boolean;
                                actionTtlMs?: number;
                                approval?: {
                                    steps: {
                                        /** @enum {string} */
                                        by: "user" | "operator";
                                        forMs: number;
                                        members?: string[];
                                        roles?: ("owner" | "admin" | "operator")[];
                                        quorum?: number;
                                        remindEveryMs?: number;
                                    }[];
                                    decisions?: ("approve" | "decline" | "edit" | "respond")[];
                                    declines?: number;
                                    excludeAsker?: boolean;
                                    quietHours?: {
                                        timeZone: string;
                                        from?: string;
                                        to?: string;
                                        days?: ("mon" | "tue" | "wed" | "thu" | "fri" | "sat" | "sun")[];
                                    };
                                };
                                fromContext?: {
                                    [key: string]: string;
                                };
                                /** @enum {string} */
                                needsUser?: "none" | "claimed" | "proved";
                                identity?: boolean;
                                confirmation?: {
                                    title?: string;
                                    approve?: string;
                                    deny?: string;
                                };
                                rules?: {
                                    id: string;
                                    when: string;
                                    /** @enum {string} */
                                    then: "auto" | "consent" | "confirm" | "deny";
                                    approval?: {
                                        steps: {
                                            /** @enum {string} */
                                            by: "user" | "operator";
                                            forMs: number;
                                            members?: string[];
                                            roles?: ("owner" | "admin" | "operator")[];
                                            quorum?: number;
                                            remindEveryMs?: number;
                                        }[];
                                        decisions?: ("approve" | "decline" | "edit" | "respond")[];
                                        declines?: number;
                                        excludeAsker?: boolean;
                                        quietHours?: {
                                            timeZone: string;
                                            from?: string;
                                            to?: string;
                                            days?: ("mon" | "tue" | "wed" | "thu" | "fri" | "sat" | "sun")[];
                                        };
                                    };
                                    message?: string;
                                }[];
                                spend?: {
                                    amount: string;
                                    /** @enum {string} */
                                    per: "user" | "conversation" | "tenant";
                                    windowMs: number;
                                };
                                trusted?: boolean;
                                /** Format: date-time */
                                createdAt: string;
                            }[];
                            nextCursor?: string;
                        };
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
            default: components["responses"]["Refusal"];
        };
    };
    postWorkspaceTools: {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key with the same request does once what is asked, for 24 hours. An empty one counts as absent. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description No name of a built-in tool, in any case of letters. */
                    name: string;
                    description: string;
                    /**
                     * @description At most 64 KiB and 20 levels.
                     * @default {
                     *       "type": "object",
                     *       "properties": {}
                     *     }
                     */
                    parameters?: {
                        [key: string]: unknown;
                    };
                    /** @default true */
                    requiresAuth?: boolean;
                    /**
                     * @default auto
                     * @enum {string}
                     */
                    policy?: "auto" | "consent" | "confirm";
                    /**
                     * @default http
                     * @constant
                     */
                    kind?: "http";
                    http: {
                        /** @enum {string} */
                        method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
                        /** @description {name} stands for the argument of that name. */
                        url: string;
                        /** @description Names and values as HTTP has them; values are masked in answers. */
                        headers?: {
                            [key: string]: string;
                        };
                        bodyTemplate?: string;
                        /** @description The places of arguments that are not in the URL. If present, an argument without a place is not sent. */
                        arguments?: {
                            [key: string]: {
                                /** @enum {string} */
                                in: "query" | "header" | "json" | "form" | "body";
                                /** @description Its name there. By default the argument’s own. */
                                name?: string;
                                /**
                                 * @description How lists and objects stand in a query or a form. By default a list repeats its name.
                                 * @enum {string}
                                 */
                                style?: "repeat" | "comma" | "deep" | "json";
                            };
                        };
                    };
                    /** @default 30000 */
                    timeoutMs?: number;
                    /** @default false */
                    idempotent?: boolean;
                    actionTtlMs?: number;
                    approval?: {
                        steps: {
                            /** @enum {string} */
                            by: "user" | "operator";
                            forMs: number;
                            members?: string[];
                            roles?: ("owner" | "admin" | "operator")[];
                            quorum?: number;
                            remindEveryMs?: number;
                        }[];
                        decisions?: ("approve" | "decline" | "edit" | "respond")[];
                        declines?: number;
                        excludeAsker?: boolean;
                        quietHours?: {
                            timeZone: string;
                            from?: string;
                            to?: string;
                            days?: ("mon" | "tue" | "wed" | "thu" | "fri" | "sat" | "sun")[];
                        };
                    };
                    /** @description Parameters that the service fills, such as {"customerId": "user.id"}. The model never sees them. */
                    fromContext?: {
                        [key: string]: string;
                    };
                    /**
                     * @description claimed: the request names a user. proved: X-User-Token proves the user.
                     * @enum {string}
                     */
                    needsUser?: "none" | "claimed" | "proved";
                    /** @description Sends X-Holdfast-Call: a signed token of who asks and who agreed. */
                    identity?: boolean;
                    rules?: {
                        /** @description By default rule-1, rule-2 and so on. */
                        id?: string;
                        /** @description A CEL expression of type bool. */
                        when: string;
                        /** @enum {string} */
                        then: "auto" | "consent" | "confirm" | "deny";
                        approval?: {
                            steps: {
                                /** @enum {string} */
                                by: "user" | "operator";
                                forMs: number;
                                members?: string[];
                                roles?: ("owner" | "admin" | "operator")[];
                                quorum?: number;
                                remindEveryMs?: number;
                            }[];
                            decisions?: ("approve" | "decline" | "edit" | "respond")[];
                            declines?: number;
                            excludeAsker?: boolean;
                            quietHours?: {
                                timeZone: string;
                                from?: string;
                                to?: string;
                                days?: ("mon" | "tue" | "wed" | "thu" | "fri" | "sat" | "sun")[];
                            };
                        };
                        message?: string;
                    }[];
                    /** @description What rules read as spent. */
                    spend?: {
                        /** @description A CEL expression over args: the amount of a call. */
                        amount: string;
                        /** @enum {string} */
                        per: "user" | "conversation" | "tenant";
                        windowMs: number;
                    };
                    /** @description Whether the results of the tool are not foreign text. */
                    trusted?: boolean;
                    /** @description The words of the question whether a call may run, and of its buttons. */
                    confirmation?: {
                        title?: string;
                        approve?: string;
                        deny?: string;
                    };
                };
            };
        };
        responses: {
            /** @description Done. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            toolId: string;
                            name: string;
                            description: string;
                            parameters: {
                                [key: string]: unknown;
                            };
                            requiresAuth: boolean;
                            /** @enum {string} */
                            policy: "auto" | "consent" | "confirm";
                            /** @constant */
                            kind: "http";
                            http: {
                                /** @enum {string} */
                                method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
                                url: string;
                                headers?: {
                                    [key: string]: string;
                                };
                                bodyTemplate?: string;
                                arguments?: {
                                    [key: string]: {
                                        /** @enum {string} */
                                        in: "query" | "header" | "json" | "form" | "body";
                                        name?: string;
                                        /** @enum {string} */
                                        style?: "repeat" | "comma" | "deep" | "json";
                                    };
                                };
                            };
                            timeoutMs: number;
                            idempotent: boolean;
                            actionTtlMs?: number;
                            approval?: {
                                steps: {
                                    /** @enum {string} */
                                    by: "user" | "operator";
                                    forMs: number;
                                    members?: string[];
                                    roles?: ("owner" | "admin" | "operator")[];
                                    quorum?: number;
                                    remindEveryMs?: number;
                                }[];
                                decisions?: ("approve" | "decline" | "edit" | "respond")[];
                                declines?: number;
                                excludeAsker?: boolean;
                                quietHours?: {
                                    timeZone: string;
                                    from?: string;
                                    to?: string;
                                    days?: ("mon" | "tue" | "wed" | "thu" | "fri" | "sat" | "sun")[];
                                };
                            };
                            fromContext?: {
                                [key: string]: string;
                            };
                            /** @enum {string} */
                            needsUser?: "none" | "claimed" | "proved";
                            identity?: boolean;
                            confirmation?: {
                                title?: string;
                                approve?: string;
                                deny?: string;
                            };
                            rules?: {
                                id: string;
                                when: string;
                                /** @enum {string} */
                                then: "auto" | "consent" | "confirm" | "deny";
                                approval?: {
                                    steps: {
                                        /** @enum {string} */
                                        by: "user" | "operator";
                                        forMs: number;
                                        members?: string[];
                                        roles?: ("owner" | "admin" | "operator")[];
                                        quorum?: number;
                                        remindEveryMs?: number;
                                    }[];
                                    decisions?: ("approve" | "decline" | "edit" | "respond")[];
                                    declines?: number;
                                    excludeAsker?: boolean;
                                    quietHours?: {
                                        timeZone: string;
                                        from?: string;
                                        to?: string;
                                        days?: ("mon" | "tue" | "wed" | "thu" | "fri" | "sat" | "sun")[];
                                    };
                                };
                                message?: string;
                            }[];
                            spend?: {
                                amount: string;
                                /** @enum {string} */
                                per: "user" | "conversation" | "tenant";
                                windowMs: number;
                            };
                            trusted?: boolean;
                            /** Format: date-time */
                            createdAt: string;
                        };
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
            default: components["responses"]["Refusal"];
        };
    };
    getWorkspaceToolsByToolId: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                toolId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            toolId: string;
                            name: string;
                            description: string;
                            parameters: {
                                [key: string]: unknown;
                            };
                            requiresAuth: boolean;
                            /** @enum {string} */
                            policy: "auto" | "consent" | "confirm";
                            /** @constant */
                            kind: "http";
                            http: {
                                /** @enum {string} */
                                method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
                                url: string;
                                headers?: {
                                    [key: string]: string;
                                };
                                bodyTemplate?: string;
                                arguments?: {
                                    [key: string]: {
                                        /** @enum {string} */
                                        in: "query" | "header" | "json" | "form" | "body";
                                        name?: string;
                                        /** @enum {string} */
                                        style?: "repeat" | "comma" | "deep" | "json";
                                    };
                                };
                            };
                            timeoutMs: number;
                            idempotent: boolean;
                            actionTtlMs?: number;
                            approval?: {
                                steps: {
                                    /** @enum {string} */
                                    by: "user" | "operator";
                                    forMs: number;
                                    members?: string[];
                                    roles?: ("owner" | "admin" | "operator")[];
                                    quorum?: number;
                                    remindEveryMs?: number;
                                }[];
                                decisions?: ("approve" | "decline" | "edit" | "respond")[];
                                declines?: number;
                                excludeAsker?: boolean;
                                quietHours?: {
                                    timeZone: string;
                                    from?: string;
                                    to?: string;
                                    days?: ("mon" | "tue" | "wed" | "thu" | "fri" | "sat" | "sun")[];
                                };
                            };
                            fromContext?: {
                                [key: string]: string;
                            };
                            /** @enum {string} */
                            needsUser?: "none" | "claimed" | "proved";
                            identity?: boolean;
                            confirmation?: {
                                title?: string;
                                approve?: string;
                                deny?: string;
                            };
                            rules?: {
                                id: string;
                                when: string;
                                /** @enum {string} */
                                then: "auto" | "consent" | "confirm" | "deny";
                                approval?: {
                                    steps: {
                                        /** @enum {string} */
                                        by: "user" | "operator";
                                        forMs: number;
                                        members?: string[];
                                        roles?: ("owner" | "admin" | "operator")[];
                                        quorum?: number;
                                        remindEveryMs?: number;
                                    }[];
                                    decisions?: ("approve" | "decline" | "edit" | "respond")[];
                                    declines?: number;
                                    excludeAsker?: boolean;
                                    quietHours?: {
                                        timeZone: string;
                                        from?: string;
                                        to?: string;
                                        days?: ("mon" | "tue" | "wed" | "thu" | "fri" | "sat" | "sun")[];
                                    };
                                };
                                message?: string;
                            }[];
                            spend?: {
                                amount: string;
                                /** @enum {string} */
                                per: "user" | "conversation" | "tenant";
                                windowMs: number;
                            };
                            trusted?: boolean;
                            /** Format: date-time */
                            createdAt: string;
                        };
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
            default: components["responses"]["Refusal"];
        };
    };
    deleteWorkspaceToolsByToolId: {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key with the same request does once what is asked, for 24 hours. An empty one counts as absent. */
                "Idempotency-Key"?: string;
            };
            path: {
                toolId: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": Record<string, unknown>;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: Record<string, unknown>;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
            default: components["responses"]["Refusal"];
        };
    };
    patchWorkspaceToolsByToolId: {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key with the same request does once what is asked, for 24 hours. An empty one counts as absent. */
                "Idempotency-Key"?: string;
            };
            path: {
                toolId: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    /** @description No name of a built-in tool, in any case of letters. */
                    name?: string;
                    description?: string;
                    /** @description At most 64 KiB and 20 levels. */
                    parameters?: {
                        [key: string]: unknown;
                    };
                    requiresAuth?: boolean;
                    /** @enum {string} */
                    policy?: "auto" | "consent" | "confirm";
                    /** @constant */
                    kind?: "http";
                    http?: {
                        /** @enum {string} */
                        method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
                        /** @description {name} stands for the argument of that name. */
                        url: string;
                        /** @description Names and values as HTTP has them; values are masked in answers. */
                        headers?: {
                            [key: string]: string;
                        };
                        bodyTemplate?: string;
                        /** @description The places of arguments that are not in the URL. If present, an argument without a place is not sent. */
                        arguments?: {
                            [key: string]: {
                                /** @enum {string} */
                                in: "query" | "header" | "json" | "form" | "body";
                                /** @description Its name there. By default the argument’s own. */
                                name?: string;
                                /**
                                 * @description How lists and objects stand in a query or a form. By default a list repeats its name.
                                 * @enum {string}
                                 */
                                style?: "repeat" | "comma" | "deep" | "json";
                            };
                        };
                    };
                    timeoutMs?: number;
                    idempotent?: boolean;
                    actionTtlMs?: number | null;
                    approval?: {
                        steps: {
                            /** @enum {string} */
                            by: "user" | "operator";
                            forMs: number;
                            members?: string[];
                            roles?: ("owner" | "admin" | "operator")[];
                            quorum?: number;
                            remindEveryMs?: number;
                        }[];
                        decisions?: ("approve" | "decline" | "edit" | "respond")[];
                        declines?: number;
                        excludeAsker?: boolean;
                        quietHours?: {
                            timeZone: string;
                            from?: string;
                            to?: string;
                            days?: ("mon" | "tue" | "wed" | "thu" | "fri" | "sat" | "sun")[];
                        };
                    } | null;
                    fromContext?: {
                        [key: string]: string;
                    } | null;
                    needsUser?: ("none" | "claimed" | "proved") | null;
                    /** @description Sends X-Holdfast-Call: a signed token of who asks and who agreed. */
                    identity?: boolean;
                    rules?: {
                        /** @description By default rule-1, rule-2 and so on. */
                        id?: string;
                        /** @description A CEL expression of type bool. */
                        when: string;
                        /** @enum {string} */
                        then: "auto" | "consent" | "confirm" | "deny";
                        approval?: {
                            steps: {
                                /** @enum {string} */
                                by: "user" | "operator";
                                forMs: number;
                                members?: string[];
                                roles?: ("owner" | "admin" | "operator")[];
                                quorum?: number;
                                remindEveryMs?: number;
                            }[];
                            decisions?: ("approve" | "decline" | "edit" | "respond")[];
                            declines?: number;
                            excludeAsker?: boolean;
                            quietHours?: {
                                timeZone: string;
                                from?: string;
                                to?: string;
                                days?: ("mon" | "tue" | "wed" | "thu" | "fri" | "sat" | "sun")[];
                            };
                        };
                        message?: string;
                    }[];
                    spend?: {
                        /** @description A CEL expression over args: the amount of a call. */
                        amount: string;
                        /** @enum {string} */
                        per: "user" | "conversation" | "tenant";
                        windowMs: number;
                    } | null;
                    /** @description Whether the results of the tool are not foreign text. */
                    trusted?: boolean;
                    confirmation?: {
                        title?: string;
                        approve?: string;
                        deny?: string;
                    } | null;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            toolId: string;
                            name: string;
                            description: string;
                            parameters: {
                                [key: string]: unknown;
                            };
                            requiresAuth: boolean;
                            /** @enum {string} */
                            policy: "auto" | "consent" | "confirm";
                            /** @constant */
                            kind: "http";
                            http: {
                                /** @enum {string} */
                                method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
                                url: string;
                                headers?: {
                                    [key: string]: string;
                                };
                                bodyTemplate?: string;
                                arguments?: {
                                    [key: string]: {
                                        /** @enum {string} */
                                        in: "query" | "header" | "json" | "form" | "body";
                                        name?: string;
                                        /** @enum {string} */
                                        style?: "repeat" | "comma" | "deep" | "json";
                                    };
                                };
                            };
                            timeoutMs: number;
                            idempotent: boolean;
                            actionTtlMs?: number;
                            approval?: {
                                steps: {
                                    /** @enum {string} */
                                    by: "user" | "operator";
                                    forMs: number;
                                    members?: string[];
                                    roles?: ("owner" | "admin" | "operator")[];
                                    quorum?: number;
                                    remindEveryMs?: number;
                                }[];
                                decisions?: ("approve" | "decline" | "edit" | "respond")[];
                                declines?: number;
                                excludeAsker?: boolean;
                                quietHours?: {
                                    timeZone: string;
                                    from?: string;
                                    to?: string;
                                    days?: ("mon" | "tue" | "wed" | "thu" | "fri" | "sat" | "sun")[];
                                };
                            };
                            fromContext?: {
                                [key: string]: string;
                            };
                            /** @enum {string} */
                            needsUser?: "none" | "claimed" | "proved";
                            identity?: boolean;
                            confirmation?: {
                                title?: string;
                                approve?: string;
                                deny?: string;
                            };
                            rules?: {
                                id: string;
                                when: string;
                                /** @enum {string} */
                                then: "auto" | "consent" | "confirm" | "deny";
                                approval?: {
                                    steps: {
                                        /** @enum {string} */
                                        by: "user" | "operator";
                                        forMs: number;
                                        members?: string[];
                                        roles?: ("owner" | "admin" | "operator")[];
                                        quorum?: number;
                                        remindEveryMs?: number;
                                    }[];
                                    decisions?: ("approve" | "decline" | "edit" | "respond")[];
                                    declines?: number;
                                    excludeAsker?: boolean;
                                    quietHours?: {
                                        timeZone: string;
                                        from?: string;
                                        to?: string;
                                        days?: ("mon" | "tue" | "wed" | "thu" | "fri" | "sat" | "sun")[];
                                    };
                                };
                                message?: string;
                            }[];
                            spend?: {
                                amount: string;
                                /** @enum {string} */
                                per: "user" | "conversation" | "tenant";
                                windowMs: number;
                            };
                            trusted?: boolean;
                            /** Format: date-time */
                            createdAt: string;
                        };
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
            default: components["responses"]["Refusal"];
        };
    };
    postWorkspaceToolsByToolIdTry: {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key with the same request does once what is asked, for 24 hours. An empty one counts as absent. */
                "Idempotency-Key"?: string;
            };
            path: {
                toolId: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    /**
                     * @description At most 256 KiB and 20 levels.
                     * @default {}
                     */
                    arguments?: {
                        [key: string]: unknown;
                    };
                    /** @description The call gets the facts of this conversation. */
                    conversationId?: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            result?: string;
                            error?: string;
                            durationMs: number;
                        };
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
            default: components["responses"]["Refusal"];
        };
    };
    postWorkspaceToolsImport: {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key with the same request does once what is asked, for 24 hours. An empty one counts as absent. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description OpenAPI 3 as an object, or as text in JSON or YAML. At most 8 MiB. */
                    document?: string | {
                        [key: string]: unknown;
                    };
                    /** @description Where the service reads the document. */
                    url?: string;
                    /** @description Where the API is. By default the first of the document’s servers. */
                    baseUrl?: string;
                    /** @description As “GET /path” or by operationId. By default all. */
                    operations?: string[];
                    /** @description Headers of each request, such as a key. */
                    headers?: {
                        [key: string]: string;
                    };
                    /**
                     * @description True: the answer says what would be done.
                     * @default false
                     */
                    dryRun?: boolean;
                } & (unknown | unknown);
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            title?: string;
                            tools: {
                                operation: string;
                                /** @enum {string} */
                                outcome: "created" | "updated" | "unchanged" | "conflict";
                                tool: {
                                    toolId?: string;
                                    name: string;
                                    description: string;
                                    parameters: {
                                        [key: string]: unknown;
                                    };
                                    requiresAuth: boolean;
                                    /** @enum {string} */
                                    policy: "auto" | "consent" | "confirm";
                                    /** @constant */
                                    kind: "http";
                                    http: {
                                        /** @enum {string} */
                                        method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
                                        url: string;
                                        headers?: {
                                            [key: string]: string;
                                        };
                                        bodyTemplate?: string;
                                        arguments?: {
                                            [key: string]: {
                                                /** @enum {string} */
                                                in: "query" | "header" | "json" | "form" | "body";
                                                name?: string;
                                                /** @enum {string} */
                                                style?: "repeat" | "comma" | "deep" | "json";
                                            };
                                        };
                                    };
                                    timeoutMs: number;
                                    idempotent: boolean;
                                    actionTtlMs?: number;
                                    approval?: {
                                        steps: {
                                            /** @enum {string} */
                                            by: "user" | "operator";
                                            forMs: number;
                                            members?: string[];
                                            roles?: ("owner" | "admin" | "operator")[];
                                            quorum?: number;
                                            remindEveryMs?: number;
                                        }[];
                                        decisions?: ("approve" | "decline" | "edit" | "respond")[];
                                        declines?: number;
                                        excludeAsker?: boolean;
                                        quietHours?: {
                                            timeZone: string;
                                            from?: string;
                                            to?: string;
                                            days?: ("mon" | "tue" | "wed" | "thu" | "fri" | "sat" | "sun")[];
                                        };
                                    };
                                    fromContext?: {
                                        [key: string]: string;
                                    };
                                    /** @enum {string} */
                                    needsUser?: "none" | "claimed" | "proved";
                                    identity?: boolean;
                                    confirmation?: {
                                        title?: string;
                                        approve?: string;
                                        deny?: string;
                                    };
                                    rules?: {
                                        id: string;
                                        when: string;
                                        /** @enum {string} */
                                        then: "auto" | "consent" | "confirm" | "deny";
                                        approval?: {
                                            steps: {
                                                /** @enum {string} */
                                                by: "user" | "operator";
                                                forMs: number;
                                                members?: string[];
                                                roles?: ("owner" | "admin" | "operator")[];
                                                quorum?: number;
                                                remindEveryMs?: number;
                                            }[];
                                            decisions?: ("approve" | "decline" | "edit" | "respond")[];
                                            declines?: number;
                                            excludeAsker?: boolean;
                                            quietHours?: {
                                                timeZone: string;
                                                from?: string;
                                                to?: string;
                                                days?: ("mon" | "tue" | "wed" | "thu" | "fri" | "sat" | "sun")[];
                                            };
                                        };
                                        message?: string;
                                    }[];
                                    spend?: {
                                        amount: string;
                                        /** @enum {string} */
                                        per: "user" | "conversation" | "tenant";
                                        windowMs: number;
                                    };
                                    trusted?: boolean;
                                    /** Format: date-time */
                                    createdAt?: string;
                                };
                                notes: string[];
                            }[];
                            leftOut: {
                                operation: string;
                                reason: string;
                            }[];
                            /** @description The headers that the document says requests need. */
                            needs: {
                                header: string;
                                holds: string;
                            }[];
                        };
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
            default: components["responses"]["Refusal"];
        };
    };
    postWorkspaceToolsByToolIdRulesTry: {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key with the same request does once what is asked, for 24 hours. An empty one counts as absent. */
                "Idempotency-Key"?: string;
            };
            path: {
                toolId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    rules?: {
                        /** @description By default rule-1, rule-2 and so on. */
                        id?: string;
                        /** @description A CEL expression of type bool. */
                        when: string;
                        /** @enum {string} */
                        then: "auto" | "consent" | "confirm" | "deny";
                        approval?: {
                            steps: {
                                /** @enum {string} */
                                by: "user" | "operator";
                                forMs: number;
                                members?: string[];
                                roles?: ("owner" | "admin" | "operator")[];
                                quorum?: number;
                                remindEveryMs?: number;
                            }[];
                            decisions?: ("approve" | "decline" | "edit" | "respond")[];
                            declines?: number;
                            excludeAsker?: boolean;
                            quietHours?: {
                                timeZone: string;
                                from?: string;
                                to?: string;
                                days?: ("mon" | "tue" | "wed" | "thu" | "fri" | "sat" | "sun")[];
                            };
                        };
                        message?: string;
                    }[];
                    /** @description By default the window of the tool; null tries the rules without one. */
                    spend?: {
                        /** @description A CEL expression over args: the amount of a call. */
                        amount: string;
                        /** @enum {string} */
                        per: "user" | "conversation" | "tenant";
                        windowMs: number;
                    } | null;
                    /** @description At most 256 KiB and 20 levels. */
                    arguments: {
                        [key: string]: unknown;
                    };
                    context?: {
                        user?: {
                            id?: string;
                            proved?: boolean;
                        };
                        /** @enum {string} */
                        channel?: "platform" | "widget" | "sdk" | "studio" | "whatsapp" | "telegram" | "slack";
                        /** @enum {string} */
                        access?: "public" | "secret";
                        agent?: {
                            id?: string;
                            name?: string;
                        };
                        attributes?: {
                            [key: string]: string | number | boolean;
                        };
                        conversation?: {
                            id?: string;
                            messages?: number;
                            untrusted?: boolean;
                        };
                        /** Format: date-time */
                        now?: string;
                        origin?: string;
                        /** @description By default what this call alone spends. */
                        spent?: number;
                    };
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            /** @enum {string} */
                            verdict: "auto" | "consent" | "confirm" | "deny";
                            ruleId?: string;
                            message?: string;
                            approval?: {
                                steps: {
                                    /** @enum {string} */
                                    by: "user" | "operator";
                                    forMs: number;
                                    members?: string[];
                                    roles?: ("owner" | "admin" | "operator")[];
                                    quorum?: number;
                                    remindEveryMs?: number;
                                }[];
                                decisions?: ("approve" | "decline" | "edit" | "respond")[];
                                declines?: number;
                                excludeAsker?: boolean;
                                quietHours?: {
                                    timeZone: string;
                                    from?: string;
                                    to?: string;
                                    days?: ("mon" | "tue" | "wed" | "thu" | "fri" | "sat" | "sun")[];
                                };
                            };
                            problem?: string;
                        };
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
            default: components["responses"]["Refusal"];
        };
    };
    postWorkspaceToolsByToolIdRulesReplay: {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key with the same request does once what is asked, for 24 hours. An empty one counts as absent. */
                "Idempotency-Key"?: string;
            };
            path: {
                toolId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    rules: {
                        /** @description By default rule-1, rule-2 and so on. */
                        id?: string;
                        /** @description A CEL expression of type bool. */
                        when: string;
                        /** @enum {string} */
                        then: "auto" | "consent" | "confirm" | "deny";
                        approval?: {
                            steps: {
                                /** @enum {string} */
                                by: "user" | "operator";
                                forMs: number;
                                members?: string[];
                                roles?: ("owner" | "admin" | "operator")[];
                                quorum?: number;
                                remindEveryMs?: number;
                            }[];
                            decisions?: ("approve" | "decline" | "edit" | "respond")[];
                            declines?: number;
                            excludeAsker?: boolean;
                            quietHours?: {
                                timeZone: string;
                                from?: string;
                                to?: string;
                                days?: ("mon" | "tue" | "wed" | "thu" | "fri" | "sat" | "sun")[];
                            };
                        };
                        message?: string;
                    }[];
                    /** @description By default the window of the tool; null tries the rules without one. */
                    spend?: {
                        /** @description A CEL expression over args: the amount of a call. */
                        amount: string;
                        /** @enum {string} */
                        per: "user" | "conversation" | "tenant";
                        windowMs: number;
                    } | null;
                    /** Format: date-time */
                    from: string;
                    /** Format: date-time */
                    to: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            counts: {
                                [key: string]: number;
                            };
                            differing: {
                                conversationId: string;
                                turnId: string;
                                callId: string;
                                /** @enum {string} */
                                was: "auto" | "consent" | "confirm" | "deny";
                                /** @enum {string} */
                                now: "auto" | "consent" | "confirm" | "deny";
                                ruleId?: string;
                            }[];
                            /** Format: date-time */
                            cutAt?: string;
                        };
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
            default: components["responses"]["Refusal"];
        };
    };
    getWorkspaceMcpServers: {
        parameters: {
            query?: {
                q?: string;
                from?: string;
                to?: string;
                limit?: number;
                cursor?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            items: {
                                mcpServerId: string;
                                name: string;
                                url?: string;
                                /** @enum {string} */
                                transport: "streamable-http" | "sse" | "stdio";
                                requiresAuth: boolean;
                                /** @enum {string} */
                                auth: "none" | "token" | "jwt" | "client_credentials" | "oauth";
                                headers: string[];
                                clientCredentials?: {
                                    tokenUrl: string;
                                    clientId: string;
                                    secret: {
                                        last4: string;
                                    };
                                    scopes?: string[];
                                };
                                oauth?: {
                                    clientId?: string;
                                    secret?: {
                                        last4: string;
                                    };
                                    scopes?: string[];
                                    issuer?: string;
                                };
                                /** @enum {string} */
                                policy: "auto" | "consent" | "confirm";
                                identity?: boolean;
                                tools: {
                                    tool: string;
                                    /** @enum {string} */
                                    policy?: "auto" | "consent" | "confirm";
                                    disabled?: boolean;
                                    idempotent?: boolean;
                                    timeoutMs?: number;
                                    taskTimeoutMs?: number;
                                    approval?: {
                                        steps: {
                                            /** @enum {string} */
                                            by: "user" | "operator";
                                            forMs: number;
                                            members?: string[];
                                            roles?: ("owner" | "admin" | "operator")[];
                                            quorum?: number;
                                            remindEveryMs?: number;
                                        }[];
                                        decisions?: ("approve" | "decline" | "edit" | "respond")[];
                                        declines?: number;
                                        excludeAsker?: boolean;
                                        quietHours?: {
                                            timeZone: string;
                                            from?: string;
                                            to?: string;
                                            days?: ("mon" | "tue" | "wed" | "thu" | "fri" | "sat" | "sun")[];
                                        };
                                    };
                                    fromContext?: {
                                        [key: string]: string;
                                    };
                                    /** @enum {string} */
                                    needsUser?: "none" | "claimed" | "proved";
                                    rules?: {
                                        id: string;
                                        when: string;
                                        /** @enum {string} */
                                        then: "auto" | "consent" | "confirm" | "deny";
                                        approval?: {
                                            steps: {
                                                /** @enum {string} */
                                                by: "user" | "operator";
                                                forMs: number;
                                                members?: string[];
                                                roles?: ("owner" | "admin" | "operator")[];
                                                quorum?: number;
                                                remindEveryMs?: number;
                                            }[];
                                            decisions?: ("approve" | "decline" | "edit" | "respond")[];
                                            declines?: number;
                                            excludeAsker?: boolean;
                                            quietHours?: {
                                                timeZone: string;
                                                from?: string;
                                                to?: string;
                                                days?: ("mon" | "tue" | "wed" | "thu" | "fri" | "sat" | "sun")[];
                                            };
                                        };
                                        message?: string;
                                    }[];
                                    spend?: {
                                        amount: string;
                                        /** @enum {string} */
                                        per: "user" | "conversation" | "tenant";
                                        windowMs: number;
                                    };
                                    trusted?: boolean;
                                }[];
                                toolCount: number;
                                /** Format: date-time */
                                checkedAt?: string;
                                problem?: string;
                                /** Format: date-time */
                                createdAt?: string;
                            }[];
                            nextCursor?: string;
                        };
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
            default: components["responses"]["Refusal"];
        };
    };
    postWorkspaceMcpServers: {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key with the same request does once what is asked, for 24 hours. An empty one counts as absent. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    name: string;
                    url: string;
                    /**
                     * @default streamable-http
                     * @enum {string}
                     */
                    transport?: "streamable-http" | "sse";
                    /** @default true */
                    requiresAuth?: boolean;
                    /**
                     * @default none
                     * @enum {string}
                     */
                    auth?: "none" | "token" | "jwt" | "client_credentials" | "oauth";
                    headers?: {
                        [key: string]: string;
                    };
                    clientCredentials?: {
                        tokenUrl: string;
                        clientId: string;
                        clientSecret: string;
                        scopes?: string[];
                    };
                    oauth?: {
                        /** @description By default the service registers itself. */
                        clientId?: string;
                        clientSecret?: string;
                        /** @description By default as the server describes them. */
                        scopes?: string[];
                        /** @description The authorization server, if not the one that the server names. */
                        issuer?: string;
                    };
                    /**
                     * @default consent
                     * @enum {string}
                     */
                    policy?: "auto" | "consent" | "confirm";
                    /** @description Sends X-Holdfast-Call: a signed token of who asks and who agreed. */
                    identity?: boolean;
                    tools?: {
                        tool: string;
                        /** @enum {string} */
                        policy?: "auto" | "consent" | "confirm";
                        disabled?: boolean;
                        idempotent?: boolean;
                        timeoutMs?: number;
                        taskTimeoutMs?: number;
                        approval?: {
                            steps: {
                                /** @enum {string} */
                                by: "user" | "operator";
                                forMs: number;
                                members?: string[];
                                roles?: ("owner" | "admin" | "operator")[];
                                quorum?: number;
                                remindEveryMs?: number;
                            }[];
                            decisions?: ("approve" | "decline" | "edit" | "respond")[];
                            declines?: number;
                            excludeAsker?: boolean;
                            quietHours?: {
                                timeZone: string;
                                from?: string;
                                to?: string;
                                days?: ("mon" | "tue" | "wed" | "thu" | "fri" | "sat" | "sun")[];
                            };
                        };
                        /** @description Parameters that the service fills, such as {"customerId": "user.id"}. The model never sees them. */
                        fromContext?: {
                            [key: string]: string;
                        };
                        /**
                         * @description claimed: the request names a user. proved: X-User-Token proves the user.
                         * @enum {string}
                         */
                        needsUser?: "none" | "claimed" | "proved";
                        rules?: {
                            /** @description By default rule-1, rule-2 and so on. */
                            id?: string;
                            /** @description A CEL expression of type bool. */
                            when: string;
                            /** @enum {string} */
                            then: "auto" | "consent" | "confirm" | "deny";
                            approval?: {
                                steps: {
                                    /** @enum {string} */
                                    by: "user" | "operator";
                                    forMs: number;
                                    members?: string[];
                                    roles?: ("owner" | "admin" | "operator")[];
                                    quorum?: number;
                                    remindEveryMs?: number;
                                }[];
                                decisions?: ("approve" | "decline" | "edit" | "respond")[];
                                declines?: number;
                                excludeAsker?: boolean;
                                quietHours?: {
                                    timeZone: string;
                                    from?: string;
                                    to?: string;
                                    days?: ("mon" | "tue" | "wed" | "thu" | "fri" | "sat" | "sun")[];
                                };
                            };
                            message?: string;
                        }[];
                        spend?: {
                            /** @description A CEL expression over args: the amount of a call. */
                            amount: string;
                            /** @enum {string} */
                            per: "user" | "conversation" | "tenant";
                            windowMs: number;
                        };
                        trusted?: boolean;
                    }[];
                };
            };
        };
        responses: {
            /** @description Done. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            mcpServerId: string;
                            name: string;
                            url?: string;
                            /** @enum {string} */
                            transport: "streamable-http" | "sse" | "stdio";
                            requiresAuth: boolean;
                            /** @enum {string} */
                            auth: "none" | "token" | "jwt" | "client_credentials" | "oauth";
                            headers: string[];
                            clientCredentials?: {
                                tokenUrl: string;
                                clientId: string;
                                secret: {
                                    last4: string;
                                };
                                scopes?: string[];
                            };
                            oauth?: {
                                clientId?: string;
                                secret?: {
                                    last4: string;
                                };
                                scopes?: string[];
                                issuer?: string;
                            };
                            /** @enum {string} */
                            policy: "auto" | "consent" | "confirm";
                            identity?: boolean;
                            tools: {
                                tool: string;
                                /** @enum {string} */
                                policy?: "auto" | "consent" | "confirm";
                                disabled?: boolean;
                                idempotent?: boolean;
                                timeoutMs?: number;
                                taskTimeoutMs?: number;
                                approval?: {
                                    steps: {
                                        /** @enum {string} */
                                        by: "user" | "operator";
                                        forMs: number;
                                        members?: string[];
                                        roles?: ("owner" | "admin" | "operator")[];
                                        quorum?: number;
                                        remindEveryMs?: number;
                                    }[];
                                    decisions?: ("approve" | "decline" | "edit" | "respond")[];
                                    declines?: number;
                                    excludeAsker?: boolean;
                                    quietHours?: {
                                        timeZone: string;
                                        from?: string;
                                        to?: string;
                                        days?: ("mon" | "tue" | "wed" | "thu" | "fri" | "sat" | "sun")[];
                                    };
                                };
                                fromContext?: {
                                    [key: string]: string;
                                };
                                /** @enum {string} */
                                needsUser?: "none" | "claimed" | "proved";
                                rules?: {
                                    id: string;
                                    when: string;
                                    /** @enum {string} */
                                    then: "auto" | "consent" | "confirm" | "deny";
                                    approval?: {
                                        steps: {
                                            /** @enum {string} */
                                            by: "user" | "operator";
                                            forMs: number;
                                            members?: string[];
                                            roles?: ("owner" | "admin" | "operator")[];
                                            quorum?: number;
                                            remindEveryMs?: number;
                                        }[];
                                        decisions?: ("approve" | "decline" | "edit" | "respond")[];
                                        declines?: number;
                                        excludeAsker?: boolean;
                                        quietHours?: {
                                            timeZone: string;
                                            from?: string;
                                            to?: string;
                                            days?: ("mon" | "tue" | "wed" | "thu" | "fri" | "sat" | "sun")[];
                                        };
                                    };
                                    message?: string;
                                }[];
                                spend?: {
                                    amount: string;
                                    /** @enum {string} */
                                    per: "user" | "conversation" | "tenant";
                                    windowMs: number;
                                };
                                trusted?: boolean;
                            }[];
                            toolCount: number;
                            /** Format: date-time */
                            checkedAt?: string;
                            problem?: string;
                            /** Format: date-time */
                            createdAt?: string;
                            definitions: {
                                name: string;
                                description: string;
                                parameters: {
                                    [key: string]: unknown;
                                };
                                hints?: {
                                    title?: string;
                                    readOnly?: boolean;
                                    destructive?: boolean;
                                    idempotent?: boolean;
                                    openWorld?: boolean;
                                };
                                hash: string;
                            }[];
                        };
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
            default: components["responses"]["Refusal"];
        };
    };
    getWorkspaceMcpServersByMcpServerId: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                mcpServerId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            mcpServerId: string;
                            name: string;
                            url?: string;
                            /** @enum {string} */
                            transport: "streamable-http" | "sse" | "stdio";
                            requiresAuth: boolean;
                            /** @enum {string} */
                            auth: "none" | "token" | "jwt" | "client_credentials" | "oauth";
                            headers: string[];
                            clientCredentials?: {
                                tokenUrl: string;
                                clientId: string;
                                secret: {
                                    last4: string;
                                };
                                scopes?: string[];
                            };
                            oauth?: {
                                clientId?: string;
                                secret?: {
                                    last4: string;
                                };
                                scopes?: string[];
                                issuer?: string;
                            };
                            /** @enum {string} */
                            policy: "auto" | "consent" | "confirm";
                            identity?: boolean;
                            tools: {
                                tool: string;
                                /** @enum {string} */
                                policy?: "auto" | "consent" | "confirm";
                                disabled?: boolean;
                                idempotent?: boolean;
                                timeoutMs?: number;
                                taskTimeoutMs?: number;
                                approval?: {
                                    steps: {
                                        /** @enum {string} */
                                        by: "user" | "operator";
                                        forMs: number;
                                        members?: string[];
                                        roles?: ("owner" | "admin" | "operator")[];
                                        quorum?: number;
                                        remindEveryMs?: number;
                                    }[];
                                    decisions?: ("approve" | "decline" | "edit" | "respond")[];
                                    declines?: number;
                                    excludeAsker?: boolean;
                                    quietHours?: {
                                        timeZone: string;
                                        from?: string;
                                        to?: string;
                                        days?: ("mon" | "tue" | "wed" | "thu" | "fri" | "sat" | "sun")[];
                                    };
                                };
                                fromContext?: {
                                    [key: string]: string;
                                };
                                /** @enum {string} */
                                needsUser?: "none" | "claimed" | "proved";
                                rules?: {
                                    id: string;
                                    when: string;
                                    /** @enum {string} */
                                    then: "auto" | "consent" | "confirm" | "deny";
                                    approval?: {
                                        steps: {
                                            /** @enum {string} */
                                            by: "user" | "operator";
                                            forMs: number;
                                            members?: string[];
                                            roles?: ("owner" | "admin" | "operator")[];
                                            quorum?: number;
                                            remindEveryMs?: number;
                                        }[];
                                        decisions?: ("approve" | "decline" | "edit" | "respond")[];
                                        declines?: number;
                                        excludeAsker?: boolean;
                                        quietHours?: {
                                            timeZone: string;
                                            from?: string;
                                            to?: string;
                                            days?: ("mon" | "tue" | "wed" | "thu" | "fri" | "sat" | "sun")[];
                                        };
                                    };
                                    message?: string;
                                }[];
                                spend?: {
                                    amount: string;
                                    /** @enum {string} */
                                    per: "user" | "conversation" | "tenant";
                                    windowMs: number;
                                };
                                trusted?: boolean;
                            }[];
                            toolCount: number;
                            /** Format: date-time */
                            checkedAt?: string;
                            problem?: string;
                            /** Format: date-time */
                            createdAt?: string;
                            definitions: {
                                name: string;
                                description: string;
                                parameters: {
                                    [key: string]: unknown;
                                };
                                hints?: {
                                    title?: string;
                                    readOnly?: boolean;
                                    destructive?: boolean;
                                    idempotent?: boolean;
                                    openWorld?: boolean;
                                };
                                hash: string;
                            }[];
                        };
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
            default: components["responses"]["Refusal"];
        };
    };
    deleteWorkspaceMcpServersByMcpServerId: {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key with the same request does once what is asked, for 24 hours. An empty one counts as absent. */
                "Idempotency-Key"?: string;
            };
            path: {
                mcpServerId: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": Record<string, unknown>;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: Record<string, unknown>;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
            default: components["responses"]["Refusal"];
        };
    };
    patchWorkspaceMcpServersByMcpServerId: {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key with the same request does once what is asked, for 24 hours. An empty one counts as absent. */
                "Idempotency-Key"?: string;
            };
            path: {
                mcpServerId: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    name?: string;
                    url?: string;
                    /** @enum {string} */
                    transport?: "streamable-http" | "sse";
                    requiresAuth?: boolean;
                    /** @enum {string} */
                    auth?: "none" | "token" | "jwt" | "client_credentials" | "oauth";
                    headers?: {
                        [key: string]: string;
                    } | null;
                    clientCredentials?: {
                        tokenUrl: string;
                        clientId: string;
                        clientSecret?: string;
                        scopes?: string[];
                    } | null;
                    oauth?: {
                        /** @description By default the service registers itself. */
                        clientId?: string;
                        clientSecret?: string;
                        /** @description By default as the server describes them. */
                        scopes?: string[];
                        /** @description The authorization server, if not the one that the server names. */
                        issuer?: string;
                    } | null;
                    /** @enum {string} */
                    policy?: "auto" | "consent" | "confirm";
                    /** @description Sends X-Holdfast-Call: a signed token of who asks and who agreed. */
                    identity?: boolean;
                    tools?: {
                        tool: string;
                        /** @enum {string} */
                        policy?: "auto" | "consent" | "confirm";
                        disabled?: boolean;
                        idempotent?: boolean;
                        timeoutMs?: number;
                        taskTimeoutMs?: number;
                        approval?: {
                            steps: {
                                /** @enum {string} */
                                by: "user" | "operator";
                                forMs: number;
                                members?: string[];
                                roles?: ("owner" | "admin" | "operator")[];
                                quorum?: number;
                                remindEveryMs?: number;
                            }[];
                            decisions?: ("approve" | "decline" | "edit" | "respond")[];
                            declines?: number;
                            excludeAsker?: boolean;
                            quietHours?: {
                                timeZone: string;
                                from?: string;
                                to?: string;
                                days?: ("mon" | "tue" | "wed" | "thu" | "fri" | "sat" | "sun")[];
                            };
                        };
                        /** @description Parameters that the service fills, such as {"customerId": "user.id"}. The model never sees them. */
                        fromContext?: {
                            [key: string]: string;
                        };
                        /**
                         * @description claimed: the request names a user. proved: X-User-Token proves the user.
                         * @enum {string}
                         */
                        needsUser?: "none" | "claimed" | "proved";
                        rules?: {
                            /** @description By default rule-1, rule-2 and so on. */
                            id?: string;
                            /** @description A CEL expression of type bool. */
                            when: string;
                            /** @enum {string} */
                            then: "auto" | "consent" | "confirm" | "deny";
                            approval?: {
                                steps: {
                                    /** @enum {string} */
                                    by: "user" | "operator";
                                    forMs: number;
                                    members?: string[];
                                    roles?: ("owner" | "admin" | "operator")[];
                                    quorum?: number;
                                    remindEveryMs?: number;
                                }[];
                                decisions?: ("approve" | "decline" | "edit" | "respond")[];
                                declines?: number;
                                excludeAsker?: boolean;
                                quietHours?: {
                                    timeZone: string;
                                    from?: string;
                                    to?: string;
                                    days?: ("mon" | "tue" | "wed" | "thu" | "fri" | "sat" | "sun")[];
                                };
                            };
                            message?: string;
                        }[];
                        spend?: {
                            /** @description A CEL expression over args: the amount of a call. */
                            amount: string;
                            /** @enum {string} */
                            per: "user" | "conversation" | "tenant";
                            windowMs: number;
                        };
                        trusted?: boolean;
                    }[];
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            mcpServerId: string;
                            name: string;
                            url?: string;
                            /** @enum {string} */
                            transport: "streamable-http" | "sse" | "stdio";
                            requiresAuth: boolean;
                            /** @enum {string} */
                            auth: "none" | "token" | "jwt" | "client_credentials" | "oauth";
                            headers: string[];
                            clientCredentials?: {
                                tokenUrl: string;
                                clientId: string;
                                secret: {
                                    last4: string;
                                };
                                scopes?: string[];
                            };
                            oauth?: {
                                clientId?: string;
                                secret?: {
                                    last4: string;
                                };
                                scopes?: string[];
                                issuer?: string;
                            };
                            /** @enum {string} */
                            policy: "auto" | "consent" | "confirm";
                            identity?: boolean;
                            tools: {
                                tool: string;
                                /** @enum {string} */
                                policy?: "auto" | "consent" | "confirm";
                                disabled?: boolean;
                                idempotent?: boolean;
                                timeoutMs?: number;
                                taskTimeoutMs?: number;
                                approval?: {
                                    steps: {
                                        /** @enum {string} */
                                        by: "user" | "operator";
                                        forMs: number;
                                        members?: string[];
                                        roles?: ("owner" | "admin" | "operator")[];
                                        quorum?: number;
                                        remindEveryMs?: number;
                                    }[];
                                    decisions?: ("approve" | "decline" | "edit" | "respond")[];
                                    declines?: number;
                                    excludeAsker?: boolean;
                                    quietHours?: {
                                        timeZone: string;
                                        from?: string;
                                        to?: string;
                                        days?: ("mon" | "tue" | "wed" | "thu" | "fri" | "sat" | "sun")[];
                                    };
                                };
                                fromContext?: {
                                    [key: string]: string;
                                };
                                /** @enum {string} */
                                needsUser?: "none" | "claimed" | "proved";
                                rules?: {
                                    id: string;
                                    when: string;
                                    /** @enum {string} */
                                    then: "auto" | "consent" | "confirm" | "deny";
                                    approval?: {
                                        steps: {
                                            /** @enum {string} */
                                            by: "user" | "operator";
                                            forMs: number;
                                            members?: string[];
                                            roles?: ("owner" | "admin" | "operator")[];
                                            quorum?: number;
                                            remindEveryMs?: number;
                                        }[];
                                        decisions?: ("approve" | "decline" | "edit" | "respond")[];
                                        declines?: number;
                                        excludeAsker?: boolean;
                                        quietHours?: {
                                            timeZone: string;
                                            from?: string;
                                            to?: string;
                                            days?: ("mon" | "tue" | "wed" | "thu" | "fri" | "sat" | "sun")[];
                                        };
                                    };
                                    message?: string;
                                }[];
                                spend?: {
                                    amount: string;
                                    /** @enum {string} */
                                    per: "user" | "conversation" | "tenant";
                                    windowMs: number;
                                };
                                trusted?: boolean;
                            }[];
                            toolCount: number;
                            /** Format: date-time */
                            checkedAt?: string;
                            problem?: string;
                            /** Format: date-time */
                            createdAt?: string;
                            definitions: {
                                name: string;
                                description: string;
                                parameters: {
                                    [key: string]: unknown;
                                };
                                hints?: {
                                    title?: string;
                                    readOnly?: boolean;
                                    destructive?: boolean;
                                    idempotent?: boolean;
                                    openWorld?: boolean;
                                };
                                hash: string;
                            }[];
                        };
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
            default: components["responses"]["Refusal"];
        };
    };
    postWorkspaceMcpServersByMcpServerIdCheck: {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key with the same request does once what is asked, for 24 hours. An empty one counts as absent. */
                "Idempotency-Key"?: string;
            };
            path: {
                mcpServerId: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    token?: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            mcpServerId: string;
                            name: string;
                            url?: string;
                            /** @enum {string} */
                            transport: "streamable-http" | "sse" | "stdio";
                            requiresAuth: boolean;
                            /** @enum {string} */
                            auth: "none" | "token" | "jwt" | "client_credentials" | "oauth";
                            headers: string[];
                            clientCredentials?: {
                                tokenUrl: string;
                                clientId: string;
                                secret: {
                                    last4: string;
                                };
                                scopes?: string[];
                            };
                            oauth?: {
                                clientId?: string;
                                secret?: {
                                    last4: string;
                                };
                                scopes?: string[];
                                issuer?: string;
                            };
                            /** @enum {string} */
                            policy: "auto" | "consent" | "confirm";
                            identity?: boolean;
                            tools: {
                                tool: string;
                                /** @enum {string} */
                                policy?: "auto" | "consent" | "confirm";
                                disabled?: boolean;
                                idempotent?: boolean;
                                timeoutMs?: number;
                                taskTimeoutMs?: number;
                                approval?: {
                                    steps: {
                                        /** @enum {string} */
                                        by: "user" | "operator";
                                        forMs: number;
                                        members?: string[];
                                        roles?: ("owner" | "admin" | "operator")[];
                                        quorum?: number;
                                        remindEveryMs?: number;
                                    }[];
                                    decisions?: ("approve" | "decline" | "edit" | "respond")[];
                                    declines?: number;
                                    excludeAsker?: boolean;
                                    quietHours?: {
                                        timeZone: string;
                                        from?: string;
                                        to?: string;
                                        days?: ("mon" | "tue" | "wed" | "thu" | "fri" | "sat" | "sun")[];
                                    };
                                };
                                fromContext?: {
                                    [key: string]: string;
                                };
                                /** @enum {string} */
                                needsUser?: "none" | "claimed" | "proved";
                                rules?: {
                                    id: string;
                                    when: string;
                                    /** @enum {string} */
                                    then: "auto" | "consent" | "confirm" | "deny";
                                    approval?: {
                                        steps: {
                                            /** @enum {string} */
                                            by: "user" | "operator";
                                            forMs: number;
                                            members?: string[];
                                            roles?: ("owner" | "admin" | "operator")[];
                                            quorum?: number;
                                            remindEveryMs?: number;
                                        }[];
                                        decisions?: ("approve" | "decline" | "edit" | "respond")[];
                                        declines?: number;
                                        excludeAsker?: boolean;
                                        quietHours?: {
                                            timeZone: string;
                                            from?: string;
                                            to?: string;
                                            days?: ("mon" | "tue" | "wed" | "thu" | "fri" | "sat" | "sun")[];
                                        };
                                    };
                                    message?: string;
                                }[];
                                spend?: {
                                    amount: string;
                                    /** @enum {string} */
                                    per: "user" | "conversation" | "tenant";
                                    windowMs: number;
                                };
                                trusted?: boolean;
                            }[];
                            toolCount: number;
                            /** Format: date-time */
                            checkedAt?: string;
                            problem?: string;
                            /** Format: date-time */
                            createdAt?: string;
                            definitions: {
                                name: string;
                                description: string;
                                parameters: {
                                    [key: string]: unknown;
                                };
                                hints?: {
                                    title?: string;
                                    readOnly?: boolean;
                                    destructive?: boolean;
                                    idempotent?: boolean;
                                    openWorld?: boolean;
                                };
                                hash: string;
                            }[];
                            problems: string[];
                        };
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
            default: components["responses"]["Refusal"];
        };
    };
    getWorkspaceMcpServersByMcpServerIdConnections: {
        parameters: {
            query?: {
                limit?: number;
                cursor?: string;
            };
            header?: never;
            path: {
                mcpServerId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            items: {
                                connectionId: string;
                                participantId?: string;
                                userId?: string;
                                scopes?: string[];
                                lacksScopes: boolean;
                                /** Format: date-time */
                                createdAt: string;
                                /** Format: date-time */
                                connectedAt: string;
                            }[];
                            nextCursor?: string;
                        };
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
            default: components["responses"]["Refusal"];
        };
    };
    deleteWorkspaceMcpServersByMcpServerIdConnectionsByConnectionId: {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key with the same request does once what is asked, for 24 hours. An empty one counts as absent. */
                "Idempotency-Key"?: string;
            };
            path: {
                mcpServerId: string;
                connectionId: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": Record<string, unknown>;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: Record<string, unknown>;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
            default: components["responses"]["Refusal"];
        };
    };
    getWorkspaceModelProviders: {
        parameters: {
            query?: {
                q?: string;
                from?: string;
                to?: string;
                limit?: number;
                cursor?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            items: {
                                providerId: string;
                                name: string;
                                /** @enum {string} */
                                kind: "openai" | "openai-compatible" | "azure-openai" | "anthropic" | "google" | "bedrock";
                                baseUrl?: string;
                                region?: string;
                                isDefault: boolean;
                                key?: {
                                    last4: string;
                                };
                                headers: string[];
                                models: {
                                    model: string;
                                    contextTokens?: number;
                                    maxOutputTokens?: number;
                                    vision?: boolean;
                                    reasoning?: boolean;
                                    price?: {
                                        input: number;
                                        cachedInput?: number;
                                        output: number;
                                    };
                                }[];
                                /** Format: date-time */
                                createdAt: string;
                            }[];
                            nextCursor?: string;
                        };
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
            default: components["responses"]["Refusal"];
        };
    };
    postWorkspaceModelProviders: {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key with the same request does once what is asked, for 24 hours. An empty one counts as absent. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    name: string;
                    /** @enum {string} */
                    kind: "openai" | "openai-compatible" | "azure-openai" | "anthropic" | "google" | "bedrock";
                    baseUrl?: string;
                    region?: string;
                    /** @default false */
                    isDefault?: boolean;
                    apiKey?: string;
                    headers?: {
                        [key: string]: string;
                    };
                    /** @default [] */
                    models?: {
                        model: string;
                        contextTokens?: number;
                        maxOutputTokens?: number;
                        vision?: boolean;
                        reasoning?: boolean;
                        price?: {
                            input: number;
                            cachedInput?: number;
                            output: number;
                        };
                    }[];
                };
            };
        };
        responses: {
            /** @description Done. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            providerId: string;
                            name: string;
                            /** @enum {string} */
                            kind: "openai" | "openai-compatible" | "azure-openai" | "anthropic" | "google" | "bedrock";
                            baseUrl?: string;
                            region?: string;
                            isDefault: boolean;
                            key?: {
                                last4: string;
                            };
                            headers: string[];
                            models: {
                                model: string;
                                contextTokens?: number;
                                maxOutputTokens?: number;
                                vision?: boolean;
                                reasoning?: boolean;
                                price?: {
                                    input: number;
                                    cachedInput?: number;
                                    output: number;
                                };
                            }[];
                            /** Format: date-time */
                            createdAt: string;
                        };
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
            default: components["responses"]["Refusal"];
        };
    };
    getWorkspaceModelProvidersByProviderId: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                providerId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            providerId: string;
                            name: string;
                            /** @enum {string} */
                            kind: "openai" | "openai-compatible" | "azure-openai" | "anthropic" | "google" | "bedrock";
                            baseUrl?: string;
                            region?: string;
                            isDefault: boolean;
                            key?: {
                                last4: string;
                            };
                            headers: string[];
                            models: {
                                model: string;
                                contextTokens?: number;
                                maxOutputTokens?: number;
                                vision?: boolean;
                                reasoning?: boolean;
                                price?: {
                                    input: number;
                                    cachedInput?: number;
                                    output: number;
                                };
                            }[];
                            /** Format: date-time */
                            createdAt: string;
                        };
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
            default: components["responses"]["Refusal"];
        };
    };
    deleteWorkspaceModelProvidersByProviderId: {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key with the same request does once what is asked, for 24 hours. An empty one counts as absent. */
                "Idempotency-Key"?: string;
            };
            path: {
                providerId: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": Record<string, unknown>;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: Record<string, unknown>;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
            default: components["responses"]["Refusal"];
        };
    };
    patchWorkspaceModelProvidersByProviderId: {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key with the same request does once what is asked, for 24 hours. An empty one counts as absent. */
                "Idempotency-Key"?: string;
            };
            path: {
                providerId: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    name?: string;
                    /** @enum {string} */
                    kind?: "openai" | "openai-compatible" | "azure-openai" | "anthropic" | "google" | "bedrock";
                    baseUrl?: string | null;
                    region?: string | null;
                    isDefault?: boolean;
                    apiKey?: string | null;
                    headers?: {
                        [key: string]: string;
                    } | null;
                    models?: {
                        model: string;
                        contextTokens?: number;
                        maxOutputTokens?: number;
                        vision?: boolean;
                        reasoning?: boolean;
                        price?: {
                            input: number;
                            cachedInput?: number;
                            output: number;
                        };
                    }[];
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            providerId: string;
                            name: string;
                            /** @enum {string} */
                            kind: "openai" | "openai-compatible" | "azure-openai" | "anthropic" | "google" | "bedrock";
                            baseUrl?: string;
                            region?: string;
                            isDefault: boolean;
                            key?: {
                                last4: string;
                            };
                            headers: string[];
                            models: {
                                model: string;
                                contextTokens?: number;
                                maxOutputTokens?: number;
                                vision?: boolean;
                                reasoning?: boolean;
                                price?: {
                                    input: number;
                                    cachedInput?: number;
                                    output: number;
                                };
                            }[];
                            /** Format: date-time */
                            createdAt: string;
                        };
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
            default: components["responses"]["Refusal"];
        };
    };
    postWorkspaceModelProvidersByProviderIdCheck: {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key with the same request does once what is asked, for 24 hours. An empty one counts as absent. */
                "Idempotency-Key"?: string;
            };
            path: {
                providerId: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    model?: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            ok: boolean;
                            latencyMs: number;
                            problem?: string;
                            models?: string[];
                        };
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
            default: components["responses"]["Refusal"];
        };
    };
    getWorkspaceModelProvidersByProviderIdModels: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                providerId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            models: string[];
                            known?: {
                                model: string;
                                contextTokens?: number;
                                maxOutputTokens?: number;
                                vision?: boolean;
                                reasoning?: boolean;
                                price?: {
                                    input: number;
                                    cachedInput?: number;
                                    output: number;
                                };
                            }[];
                            defaultModel?: string;
                        };
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            502: components["responses"]["BadGateway"];
            503: components["responses"]["ServiceUnavailable"];
            default: components["responses"]["Refusal"];
        };
    };
    getWorkspaceDocuments: {
        parameters: {
            query?: {
                q?: string;
                state?: "queued" | "extracting" | "indexing" | "ready" | "failed";
                agentId?: string;
                from?: string;
                to?: string;
                limit?: number;
                cursor?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            items: {
                                documentId: string;
                                name: string;
                                bytes: number;
                                sha256?: string;
                                sourceUrl?: string;
                                sourceId?: string;
                                /** @enum {string} */
                                state: "queued" | "extracting" | "indexing" | "ready" | "failed";
                                error?: string;
                                /** @enum {string} */
                                type?: "txt" | "md" | "html" | "pdf" | "docx" | "odt" | "xlsx" | "ods" | "pptx" | "epub" | "eml" | "csv" | "json";
                                title?: string;
                                agentIds?: string[];
                                charset?: string;
                                pages?: number;
                                notes?: {
                                    /** @enum {string} */
                                    what: "pages_without_text" | "repeated_lines" | "dynamic_form" | "attached_files" | "portfolio_files" | "unread_characters" | "guessed_characters" | "menus" | "hidden_elements" | "deleted_text" | "unread_parts";
                                    count: number;
                                }[];
                                chunks: number;
                                tokens: number;
                                vectors?: {
                                    model: string;
                                    count: number;
                                };
                                /** Format: date-time */
                                createdAt: string;
                            }[];
                            nextCursor?: string;
                        };
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
            default: components["responses"]["Refusal"];
        };
    };
    postWorkspaceDocuments: {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key with the same request does once what is asked, for 24 hours. An empty one counts as absent. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": {
                    file: string[];
                    /** @description A JSON array of at most 100 ids of agents that may read the files; absent: every agent. */
                    agentIds?: string;
                    /** @description The encoding of text files, such as windows-1250; absent: the bytes of each file tell. */
                    charset?: string;
                    /** @description The id of the document that the file, the only one, replaces. */
                    replaces?: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            items: {
                                documentId: string;
                                name: string;
                                bytes: number;
                                sha256?: string;
                                sourceUrl?: string;
                                sourceId?: string;
                                /** @enum {string} */
                                state: "queued" | "extracting" | "indexing" | "ready" | "failed";
                                error?: string;
                                /** @enum {string} */
                                type?: "txt" | "md" | "html" | "pdf" | "docx" | "odt" | "xlsx" | "ods" | "pptx" | "epub" | "eml" | "csv" | "json";
                                title?: string;
                                agentIds?: string[];
                                charset?: string;
                                pages?: number;
                                notes?: {
                                    /** @enum {string} */
                                    what: "pages_without_text" | "repeated_lines" | "dynamic_form" | "attached_files" | "portfolio_files" | "unread_characters" | "guessed_characters" | "menus" | "hidden_elements" | "deleted_text" | "unread_parts";
                                    count: number;
                                }[];
                                chunks: number;
                                tokens: number;
                                vectors?: {
                                    model: string;
                                    count: number;
                                };
                                /** Format: date-time */
                                createdAt: string;
                            }[];
                            refused: {
                                name: string;
                                code: string;
                                message: string;
                            }[];
                        };
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["UnprocessableEntity"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
            default: components["responses"]["Refusal"];
        };
    };
    getWorkspaceDocumentsByDocumentId: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                documentId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            documentId: string;
                            name: string;
                            bytes: number;
                            sha256?: string;
                            sourceUrl?: string;
                            sourceId?: string;
                            /** @enum {string} */
                            state: "queued" | "extracting" | "indexing" | "ready" | "failed";
                            error?: string;
                            /** @enum {string} */
                            type?: "txt" | "md" | "html" | "pdf" | "docx" | "odt" | "xlsx" | "ods" | "pptx" | "epub" | "eml" | "csv" | "json";
                            title?: string;
                            agentIds?: string[];
                            charset?: string;
                            pages?: number;
                            notes?: {
                                /** @enum {string} */
                                what: "pages_without_text" | "repeated_lines" | "dynamic_form" | "attached_files" | "portfolio_files" | "unread_characters" | "guessed_characters" | "menus" | "hidden_elements" | "deleted_text" | "unread_parts";
                                count: number;
                            }[];
                            chunks: number;
                            tokens: number;
                            vectors?: {
                                model: string;
                                count: number;
                            };
                            /** Format: date-time */
                            createdAt: string;
                        };
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
            default: components["responses"]["Refusal"];
        };
    };
    deleteWorkspaceDocumentsByDocumentId: {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key with the same request does once what is asked, for 24 hours. An empty one counts as absent. */
                "Idempotency-Key"?: string;
            };
            path: {
                documentId: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": Record<string, unknown>;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: Record<string, unknown>;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
            default: components["responses"]["Refusal"];
        };
    };
    patchWorkspaceDocumentsByDocumentId: {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key with the same request does once what is asked, for 24 hours. An empty one counts as absent. */
                "Idempotency-Key"?: string;
            };
            path: {
                documentId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    agentIds: string[] | null;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            documentId: string;
                            name: string;
                            bytes: number;
                            sha256?: string;
                            sourceUrl?: string;
                            sourceId?: string;
                            /** @enum {string} */
                            state: "queued" | "extracting" | "indexing" | "ready" | "failed";
                            error?: string;
                            /** @enum {string} */
                            type?: "txt" | "md" | "html" | "pdf" | "docx" | "odt" | "xlsx" | "ods" | "pptx" | "epub" | "eml" | "csv" | "json";
                            title?: string;
                            agentIds?: string[];
                            charset?: string;
                            pages?: number;
                            notes?: {
                                /** @enum {string} */
                                what: "pages_without_text" | "repeated_lines" | "dynamic_form" | "attached_files" | "portfolio_files" | "unread_characters" | "guessed_characters" | "menus" | "hidden_elements" | "deleted_text" | "unread_parts";
                                count: number;
                            }[];
                            chunks: number;
                            tokens: number;
                            vectors?: {
                                model: string;
                                count: number;
                            };
                            /** Format: date-time */
                            createdAt: string;
                        };
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
            default: components["responses"]["Refusal"];
        };
    };
    getWorkspaceDocumentSources: {
        parameters: {
            query?: {
                limit?: number;
                cursor?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            items: {
                                sourceId: string;
                                url: string;
                                agentIds?: string[];
                                /** @enum {string} */
                                state: "checking" | "reading" | "current" | "failed";
                                documentId?: string;
                                /** Format: date-time */
                                checkedAt?: string;
                                /** Format: date-time */
                                changedAt?: string;
                                error?: string;
                                /** Format: date-time */
                                createdAt: string;
                            }[];
                            nextCursor?: string;
                        };
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
            default: components["responses"]["Refusal"];
        };
    };
    postWorkspaceDocumentSources: {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key with the same request does once what is asked, for 24 hours. An empty one counts as absent. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    url: string;
                    agentIds?: string[];
                };
            };
        };
        responses: {
            /** @description Done. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            sourceId: string;
                            url: string;
                            agentIds?: string[];
                            /** @enum {string} */
                            state: "checking" | "reading" | "current" | "failed";
                            documentId?: string;
                            /** Format: date-time */
                            checkedAt?: string;
                            /** Format: date-time */
                            changedAt?: string;
                            error?: string;
                            /** Format: date-time */
                            createdAt: string;
                        };
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
            default: components["responses"]["Refusal"];
        };
    };
    getWorkspaceDocumentSourcesBySourceId: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                sourceId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            sourceId: string;
                            url: string;
                            agentIds?: string[];
                            /** @enum {string} */
                            state: "checking" | "reading" | "current" | "failed";
                            documentId?: string;
                            /** Format: date-time */
                            checkedAt?: string;
                            /** Format: date-time */
                            changedAt?: string;
                            error?: string;
                            /** Format: date-time */
                            createdAt: string;
                        };
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
            default: components["responses"]["Refusal"];
        };
    };
    deleteWorkspaceDocumentSourcesBySourceId: {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key with the same request does once what is asked, for 24 hours. An empty one counts as absent. */
                "Idempotency-Key"?: string;
            };
            path: {
                sourceId: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": Record<string, unknown>;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: Record<string, unknown>;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
            default: components["responses"]["Refusal"];
        };
    };
    patchWorkspaceDocumentSourcesBySourceId: {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key with the same request does once what is asked, for 24 hours. An empty one counts as absent. */
                "Idempotency-Key"?: string;
            };
            path: {
                sourceId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    agentIds: string[] | null;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            sourceId: string;
                            url: string;
                            agentIds?: string[];
                            /** @enum {string} */
                            state: "checking" | "reading" | "current" | "failed";
                            documentId?: string;
                            /** Format: date-time */
                            checkedAt?: string;
                            /** Format: date-time */
                            changedAt?: string;
                            error?: string;
                            /** Format: date-time */
                            createdAt: string;
                        };
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
            default: components["responses"]["Refusal"];
        };
    };
    postWorkspaceDocumentSourcesBySourceIdCheck: {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key with the same request does once what is asked, for 24 hours. An empty one counts as absent. */
                "Idempotency-Key"?: string;
            };
            path: {
                sourceId: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": Record<string, unknown>;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            sourceId: string;
                            url: string;
                            agentIds?: string[];
                            /** @enum {string} */
                            state: "checking" | "reading" | "current" | "failed";
                            documentId?: string;
                            /** Format: date-time */
                            checkedAt?: string;
                            /** Format: date-time */
                            changedAt?: string;
                            error?: string;
                            /** Format: date-time */
                            createdAt: string;
                        };
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
            default: components["responses"]["Refusal"];
        };
    };
    getWorkspaceDocumentsByDocumentIdChunks: {
        parameters: {
            query?: {
                from?: number;
                limit?: number;
            };
            header?: never;
            path: {
                documentId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            items: {
                                position: number;
                                text: string;
                                path: string[];
                                tokens: number;
                                page?: number;
                                repeated: number;
                            }[];
                            nextFrom?: number;
                        };
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
            default: components["responses"]["Refusal"];
        };
    };
    getWorkspaceDocumentSearch: {
        parameters: {
            query: {
                q: string;
                agentId?: string;
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            words: {
                                word: string;
                                stem: string;
                            }[];
                            isByVectors: boolean;
                            passages: {
                                position: number;
                                text: string;
                                path: string[];
                                tokens: number;
                                page?: number;
                                documentId: string;
                                name: string;
                                score: number;
                                byWords?: {
                                    rank: number;
                                    score: number;
                                };
                                byVectors?: {
                                    rank: number;
                                    score: number;
                                };
                                words: string[];
                                isGiven: boolean;
                            }[];
                        };
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
            default: components["responses"]["Refusal"];
        };
    };
    getWorkspaceCredentials: {
        parameters: {
            query?: {
                q?: string;
                kind?: "API_KEY" | "ACCESS_KEY";
                agentId?: string;
                revoked?: "true" | "false";
                from?: string;
                to?: string;
                limit?: number;
                cursor?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            items: {
                                credentialId: string;
                                name: string;
                                /** @enum {string} */
                                kind: "API_KEY" | "ACCESS_KEY";
                                prefix: string;
                                last4: string;
                                test: boolean;
                                key?: string;
                                snippet?: string;
                                allowedOrigins?: string[];
                                allowedNetworks?: string[];
                                agentId?: string;
                                agentVersion?: "draft" | number;
                                /** Format: date-time */
                                createdAt: string;
                                /** Format: date-time */
                                expiresAt?: string;
                                /** Format: date-time */
                                lastUsedAt?: string;
                                /** Format: date-time */
                                revokedAt?: string;
                            }[];
                            nextCursor?: string;
                        };
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
            default: components["responses"]["Refusal"];
        };
    };
    postWorkspaceCredentials: {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key with the same request does once what is asked, for 24 hours. An empty one counts as absent. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    name: string;
                    /** @enum {string} */
                    kind: "API_KEY" | "ACCESS_KEY";
                    test?: boolean;
                    agentId?: string;
                    /** @description The version of the agent: a number, or `draft` for the agent as members edit it now. Access keys can’t choose. */
                    agentVersion?: "draft" | number;
                    allowedOrigins?: string[];
                    allowedNetworks?: string[];
                    /**
                     * Format: date-time
                     * @description In the future.
                     */
                    expiresAt?: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            credentialId: string;
                            name: string;
                            /** @enum {string} */
                            kind: "API_KEY" | "ACCESS_KEY";
                            prefix: string;
                            last4: string;
                            test: boolean;
                            key?: string;
                            snippet?: string;
                            allowedOrigins?: string[];
                            allowedNetworks?: string[];
                            agentId?: string;
                            agentVersion?: "draft" | number;
                            /** Format: date-time */
                            createdAt: string;
                            /** Format: date-time */
                            expiresAt?: string;
                            /** Format: date-time */
                            lastUsedAt?: string;
                            /** Format: date-time */
                            revokedAt?: string;
                        };
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
            default: components["responses"]["Refusal"];
        };
    };
    getWorkspaceCredentialsByCredentialId: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                credentialId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            credentialId: string;
                            name: string;
                            /** @enum {string} */
                            kind: "API_KEY" | "ACCESS_KEY";
                            prefix: string;
                            last4: string;
                            test: boolean;
                            key?: string;
                            snippet?: string;
                            allowedOrigins?: string[];
                            allowedNetworks?: string[];
                            agentId?: string;
                            agentVersion?: "draft" | number;
                            /** Format: date-time */
                            createdAt: string;
                            /** Format: date-time */
                            expiresAt?: string;
                            /** Format: date-time */
                            lastUsedAt?: string;
                            /** Format: date-time */
                            revokedAt?: string;
                        };
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
            default: components["responses"]["Refusal"];
        };
    };
    patchWorkspaceCredentialsByCredentialId: {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key with the same request does once what is asked, for 24 hours. An empty one counts as absent. */
                "Idempotency-Key"?: string;
            };
            path: {
                credentialId: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    name?: string;
                    agentVersion?: ("draft" | number) | null;
                    allowedOrigins?: string[] | null;
                    allowedNetworks?: string[] | null;
                    expiresAt?: string | null;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            credentialId: string;
                            name: string;
                            /** @enum {string} */
                            kind: "API_KEY" | "ACCESS_KEY";
                            prefix: string;
                            last4: string;
                            test: boolean;
                            key?: string;
                            snippet?: string;
                            allowedOrigins?: string[];
                            allowedNetworks?: string[];
                            agentId?: string;
                            agentVersion?: "draft" | number;
                            /** Format: date-time */
                            createdAt: string;
                            /** Format: date-time */
                            expiresAt?: string;
                            /** Format: date-time */
                            lastUsedAt?: string;
                            /** Format: date-time */
                            revokedAt?: string;
                        };
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
            default: components["responses"]["Refusal"];
        };
    };
    postWorkspaceCredentialsByCredentialIdRevoke: {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key with the same request does once what is asked, for 24 hours. An empty one counts as absent. */
                "Idempotency-Key"?: string;
            };
            path: {
                credentialId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @constant */
                    confirm: true;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            credentialId: string;
                            name: string;
                            /** @enum {string} */
                            kind: "API_KEY" | "ACCESS_KEY";
                            prefix: string;
                            last4: string;
                            test: boolean;
                            key?: string;
                            snippet?: string;
                            allowedOrigins?: string[];
                            allowedNetworks?: string[];
                            agentId?: string;
                            agentVersion?: "draft" | number;
                            /** Format: date-time */
                            createdAt: string;
                            /** Format: date-time */
                            expiresAt?: string;
                            /** Format: date-time */
                            lastUsedAt?: string;
                            /** Format: date-time */
                            revokedAt?: string;
                        };
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
            default: components["responses"]["Refusal"];
        };
    };
    getWorkspaceUserTokenSecrets: {
        parameters: {
            query?: {
                limit?: number;
                cursor?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            items: {
                                secretId: string;
                                name: string;
                                last4: string;
                                /** Format: date-time */
                                createdAt: string;
                            }[];
                            nextCursor?: string;
                        };
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
            default: components["responses"]["Refusal"];
        };
    };
    postWorkspaceUserTokenSecrets: {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key with the same request does once what is asked, for 24 hours. An empty one counts as absent. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    name: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            secretId: string;
                            name: string;
                            last4: string;
                            /** Format: date-time */
                            createdAt: string;
                            secret: string;
                        };
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
            default: components["responses"]["Refusal"];
        };
    };
    deleteWorkspaceUserTokenSecretsBySecretId: {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key with the same request does once what is asked, for 24 hours. An empty one counts as absent. */
                "Idempotency-Key"?: string;
            };
            path: {
                secretId: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": Record<string, unknown>;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: Record<string, unknown>;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
            default: components["responses"]["Refusal"];
        };
    };
    getWorkspaceSettings: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            tenantId: string;
                            name: string;
                            defaultAgentId: string;
                            /** Format: date-time */
                            createdAt: string;
                            requireUserToken: boolean;
                            requireSecondFactor: ("owner" | "admin" | "operator")[];
                            mailIncludesWords?: boolean;
                            traceContent?: boolean;
                            pausesOwnWork?: boolean;
                            budgets: {
                                /** @enum {string} */
                                per: "tenant_month";
                                /** @enum {string} */
                                unit: "usd" | "tokens" | "steps" | "tool_calls";
                                limit: number;
                                warnAt?: number;
                                /** @enum {string} */
                                ask: "user" | "operator" | "owner" | "nobody";
                                raiseBy?: number;
                            }[];
                        };
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
            default: components["responses"]["Refusal"];
        };
    };
    patchWorkspaceSettings: {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key with the same request does once what is asked, for 24 hours. An empty one counts as absent. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    name?: string;
                    defaultAgentId?: string;
                    requireUserToken?: boolean;
                    requireSecondFactor?: ("owner" | "admin" | "operator")[];
                    mailIncludesWords?: boolean;
                    traceContent?: boolean;
                    pausesOwnWork?: boolean;
                    budgets?: {
                        /** @enum {string} */
                        per: "tenant_month";
                        /** @enum {string} */
                        unit: "usd" | "tokens" | "steps" | "tool_calls";
                        limit: number;
                        warnAt?: number;
                        /** @enum {string} */
                        ask: "user" | "operator" | "owner" | "nobody";
                        raiseBy?: number;
                    }[];
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            tenantId: string;
                            name: string;
                            defaultAgentId: string;
                            /** Format: date-time */
                            createdAt: string;
                            requireUserToken: boolean;
                            requireSecondFactor: ("owner" | "admin" | "operator")[];
                            mailIncludesWords?: boolean;
                            traceContent?: boolean;
                            pausesOwnWork?: boolean;
                            budgets: {
                                /** @enum {string} */
                                per: "tenant_month";
                                /** @enum {string} */
                                unit: "usd" | "tokens" | "steps" | "tool_calls";
                                limit: number;
                                warnAt?: number;
                                /** @enum {string} */
                                ask: "user" | "operator" | "owner" | "nobody";
                                raiseBy?: number;
                            }[];
                        };
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
            default: components["responses"]["Refusal"];
        };
    };
    getWorkspaceBudgets: {
        parameters: {
            query?: {
                agentId?: string;
                person?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            items: {
                                /** @enum {string} */
                                per: "person_day" | "agent_day" | "agent_month" | "tenant_month";
                                /** @enum {string} */
                                unit: "usd" | "tokens" | "steps" | "tool_calls";
                                period: string;
                                limit: number;
                                raised: number;
                                spent: number;
                                reserved: number;
                                warned: boolean;
                                /** @enum {string} */
                                ask: "user" | "operator" | "owner" | "nobody";
                                raiseBy?: number;
                            }[];
                        };
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
            default: components["responses"]["Refusal"];
        };
    };
    postWorkspaceBudgetsRaise: {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key with the same request does once what is asked, for 24 hours. An empty one counts as absent. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    agentId?: string;
                    person?: string;
                    /** @enum {string} */
                    per: "person_day" | "agent_day" | "agent_month" | "tenant_month";
                    /** @enum {string} */
                    unit: "usd" | "tokens" | "steps" | "tool_calls";
                    by: number;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            /** @enum {string} */
                            per: "person_day" | "agent_day" | "agent_month" | "tenant_month";
                            /** @enum {string} */
                            unit: "usd" | "tokens" | "steps" | "tool_calls";
                            period: string;
                            limit: number;
                            raised: number;
                            spent: number;
                            reserved: number;
                            warned: boolean;
                            /** @enum {string} */
                            ask: "user" | "operator" | "owner" | "nobody";
                            raiseBy?: number;
                        };
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
            default: components["responses"]["Refusal"];
        };
    };
    getWorkspaceWebhooks: {
        parameters: {
            query?: {
                limit?: number;
                cursor?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            items: {
                                webhookId: string;
                                url: string;
                                events: ("turn.completed" | "turn.failed" | "action.requested" | "action.reminded" | "action.decided" | "action.expired" | "handoff.requested" | "handoff.claimed" | "handoff.released" | "handoff.resolved" | "message.operator" | "message.user" | "publication.waiting" | "agent.published" | "budget.warned" | "budget.reached" | "document.ready" | "document.failed" | "schedule.run" | "schedule.failed" | "person.erased" | "webhook.disabled")[];
                                agentId?: string;
                                includeContent: boolean;
                                isActive: boolean;
                                /** @enum {string} */
                                offBecause?: "gone" | "failures";
                                /** Format: date-time */
                                failingSince?: string;
                                /** Format: date-time */
                                oldSecretUntil?: string;
                                /** Format: date-time */
                                createdAt: string;
                            }[];
                            nextCursor?: string;
                        };
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
            default: components["responses"]["Refusal"];
        };
    };
    postWorkspaceWebhooks: {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key with the same request does once what is asked, for 24 hours. An empty one counts as absent. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    url: string;
                    events: ("turn.completed" | "turn.failed" | "action.requested" | "action.reminded" | "action.decided" | "action.expired" | "handoff.requested" | "handoff.claimed" | "handoff.released" | "handoff.resolved" | "message.operator" | "message.user" | "publication.waiting" | "agent.published" | "budget.warned" | "budget.reached" | "document.ready" | "document.failed" | "schedule.run" | "schedule.failed" | "person.erased" | "webhook.disabled")[];
                    agentId?: string;
                    /** @default false */
                    includeContent?: boolean;
                    /** @default true */
                    isActive?: boolean;
                };
            };
        };
        responses: {
            /** @description Done. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            webhookId: string;
                            url: string;
                            events: ("turn.completed" | "turn.failed" | "action.requested" | "action.reminded" | "action.decided" | "action.expired" | "handoff.requested" | "handoff.claimed" | "handoff.released" | "handoff.resolved" | "message.operator" | "message.user" | "publication.waiting" | "agent.published" | "budget.warned" | "budget.reached" | "document.ready" | "document.failed" | "schedule.run" | "schedule.failed" | "person.erased" | "webhook.disabled")[];
                            agentId?: string;
                            includeContent: boolean;
                            isActive: boolean;
                            /** @enum {string} */
                            offBecause?: "gone" | "failures";
                            /** Format: date-time */
                            failingSince?: string;
                            /** Format: date-time */
                            oldSecretUntil?: string;
                            /** Format: date-time */
                            createdAt: string;
                            secret: string;
                        };
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
            default: components["responses"]["Refusal"];
        };
    };
    getWorkspaceWebhooksByWebhookId: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                webhookId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            webhookId: string;
                            url: string;
                            events: ("turn.completed" | "turn.failed" | "action.requested" | "action.reminded" | "action.decided" | "action.expired" | "handoff.requested" | "handoff.claimed" | "handoff.released" | "handoff.resolved" | "message.operator" | "message.user" | "publication.waiting" | "agent.published" | "budget.warned" | "budget.reached" | "document.ready" | "document.failed" | "schedule.run" | "schedule.failed" | "person.erased" | "webhook.disabled")[];
                            agentId?: string;
                            includeContent: boolean;
                            isActive: boolean;
                            /** @enum {string} */
                            offBecause?: "gone" | "failures";
                            /** Format: date-time */
                            failingSince?: string;
                            /** Format: date-time */
                            oldSecretUntil?: string;
                            /** Format: date-time */
                            createdAt: string;
                        };
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
            default: components["responses"]["Refusal"];
        };
    };
    deleteWorkspaceWebhooksByWebhookId: {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key with the same request does once what is asked, for 24 hours. An empty one counts as absent. */
                "Idempotency-Key"?: string;
            };
            path: {
                webhookId: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": Record<string, unknown>;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: Record<string, unknown>;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
            default: components["responses"]["Refusal"];
        };
    };
    patchWorkspaceWebhooksByWebhookId: {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key with the same request does once what is asked, for 24 hours. An empty one counts as absent. */
                "Idempotency-Key"?: string;
            };
            path: {
                webhookId: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    url?: string;
                    events?: ("turn.completed" | "turn.failed" | "action.requested" | "action.reminded" | "action.decided" | "action.expired" | "handoff.requested" | "handoff.claimed" | "handoff.released" | "handoff.resolved" | "message.operator" | "message.user" | "publication.waiting" | "agent.published" | "budget.warned" | "budget.reached" | "document.ready" | "document.failed" | "schedule.run" | "schedule.failed" | "person.erased" | "webhook.disabled")[];
                    agentId?: string | null;
                    includeContent?: boolean;
                    isActive?: boolean;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            webhookId: string;
                            url: string;
                            events: ("turn.completed" | "turn.failed" | "action.requested" | "action.reminded" | "action.decided" | "action.expired" | "handoff.requested" | "handoff.claimed" | "handoff.released" | "handoff.resolved" | "message.operator" | "message.user" | "publication.waiting" | "agent.published" | "budget.warned" | "budget.reached" | "document.ready" | "document.failed" | "schedule.run" | "schedule.failed" | "person.erased" | "webhook.disabled")[];
                            agentId?: string;
                            includeContent: boolean;
                            isActive: boolean;
                            /** @enum {string} */
                            offBecause?: "gone" | "failures";
                            /** Format: date-time */
                            failingSince?: string;
                            /** Format: date-time */
                            oldSecretUntil?: string;
                            /** Format: date-time */
                            createdAt: string;
                        };
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
            default: components["responses"]["Refusal"];
        };
    };
    postWorkspaceWebhooksByWebhookIdRotate: {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key with the same request does once what is asked, for 24 hours. An empty one counts as absent. */
                "Idempotency-Key"?: string;
            };
            path: {
                webhookId: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": Record<string, unknown>;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            secret: string;
                        };
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
            default: components["responses"]["Refusal"];
        };
    };
    postWorkspaceWebhooksByWebhookIdTest: {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key with the same request does once what is asked, for 24 hours. An empty one counts as absent. */
                "Idempotency-Key"?: string;
            };
            path: {
                webhookId: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": Record<string, unknown>;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            ms: number;
                            status?: number;
                            problem?: string;
                        };
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
            default: components["responses"]["Refusal"];
        };
    };
    getWorkspaceWebhooksByWebhookIdDeliveries: {
        parameters: {
            query?: {
                state?: "pending" | "delivered" | "dead";
                from?: string;
                to?: string;
                limit?: number;
                cursor?: string;
            };
            header?: never;
            path: {
                webhookId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            items: {
                                deliveryId: string;
                                eventId: string;
                                /** @enum {string} */
                                type: "turn.completed" | "turn.failed" | "action.requested" | "action.reminded" | "action.decided" | "action.expired" | "handoff.requested" | "handoff.claimed" | "handoff.released" | "handoff.resolved" | "message.operator" | "message.user" | "publication.waiting" | "agent.published" | "budget.warned" | "budget.reached" | "document.ready" | "document.failed" | "schedule.run" | "schedule.failed" | "person.erased" | "webhook.disabled";
                                /** @enum {string} */
                                state: "pending" | "delivered" | "dead";
                                attempts: number;
                                lastAttempt?: {
                                    /** Format: date-time */
                                    at: string;
                                    ms: number;
                                    status?: number;
                                    problem?: string;
                                };
                                /** Format: date-time */
                                nextAt?: string;
                                /** Format: date-time */
                                createdAt: string;
                            }[];
                            nextCursor?: string;
                        };
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
            default: components["responses"]["Refusal"];
        };
    };
    getWorkspaceWebhooksByWebhookIdDeliveriesByDeliveryId: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                webhookId: string;
                deliveryId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            deliveryId: string;
                            eventId: string;
                            /** @enum {string} */
                            type: "turn.completed" | "turn.failed" | "action.requested" | "action.reminded" | "action.decided" | "action.expired" | "handoff.requested" | "handoff.claimed" | "handoff.released" | "handoff.resolved" | "message.operator" | "message.user" | "publication.waiting" | "agent.published" | "budget.warned" | "budget.reached" | "document.ready" | "document.failed" | "schedule.run" | "schedule.failed" | "person.erased" | "webhook.disabled";
                            /** @enum {string} */
                            state: "pending" | "delivered" | "dead";
                            attempts: {
                                /** Format: date-time */
                                at: string;
                                ms: number;
                                status?: number;
                                problem?: string;
                            }[];
                            lastAttempt?: {
                                /** Format: date-time */
                                at: string;
                                ms: number;
                                status?: number;
                                problem?: string;
                            };
                            /** Format: date-time */
                            nextAt?: string;
                            /** Format: date-time */
                            createdAt: string;
                            data: {
                                [key: string]: unknown;
                            };
                        };
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
            default: components["responses"]["Refusal"];
        };
    };
    postWorkspaceWebhooksByWebhookIdDeliveriesByDeliveryIdReplay: {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key with the same request does once what is asked, for 24 hours. An empty one counts as absent. */
                "Idempotency-Key"?: string;
            };
            path: {
                webhookId: string;
                deliveryId: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": Record<string, unknown>;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            deliveryId: string;
                            eventId: string;
                            /** @enum {string} */
                            type: "turn.completed" | "turn.failed" | "action.requested" | "action.reminded" | "action.decided" | "action.expired" | "handoff.requested" | "handoff.claimed" | "handoff.released" | "handoff.resolved" | "message.operator" | "message.user" | "publication.waiting" | "agent.published" | "budget.warned" | "budget.reached" | "document.ready" | "document.failed" | "schedule.run" | "schedule.failed" | "person.erased" | "webhook.disabled";
                            /** @enum {string} */
                            state: "pending" | "delivered" | "dead";
                            attempts: {
                                /** Format: date-time */
                                at: string;
                                ms: number;
                                status?: number;
                                problem?: string;
                            }[];
                            lastAttempt?: {
                                /** Format: date-time */
                                at: string;
                                ms: number;
                                status?: number;
                                problem?: string;
                            };
                            /** Format: date-time */
                            nextAt?: string;
                            /** Format: date-time */
                            createdAt: string;
                            data: {
                                [key: string]: unknown;
                            };
                        };
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
            default: components["responses"]["Refusal"];
        };
    };
    getWorkspaceSchedules: {
        parameters: {
            query?: {
                q?: string;
                agentId?: string;
                limit?: number;
                cursor?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            items: {
                                scheduleId: string;
                                name: string;
                                agentId: string;
                                message: string;
                                calendar?: {
                                    second?: unknown;
                                    minute?: unknown;
                                    hour?: unknown;
                                    dayOfMonth?: unknown;
                                    month?: unknown;
                                    dayOfWeek?: unknown;
                                    year?: unknown;
                                };
                                cron?: string;
                                everyMs?: number;
                                timeZone: string;
                                /** Format: date-time */
                                startAt?: string;
                                /** Format: date-time */
                                endAt?: string;
                                jitterMs: number;
                                /** @enum {string} */
                                conversation: "new" | "one";
                                conversationId?: string;
                                userId?: string;
                                attributes?: {
                                    [key: string]: string | number | boolean;
                                };
                                /** @enum {string} */
                                overlap: "skip" | "buffer_one" | "allow";
                                catchUpMs: number;
                                /** @enum {string} */
                                asks: "operators" | "nobody";
                                queueId?: string;
                                isActive: boolean;
                                /** Format: date-time */
                                createdAt: string;
                            }[];
                            nextCursor?: string;
                        };
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
            default: components["responses"]["Refusal"];
        };
    };
    postWorkspaceSchedules: {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key with the same request does once what is asked, for 24 hours. An empty one counts as absent. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    name: string;
                    agentId: string;
                    message: string;
                    /** @description The times that match all units: 0 where one is left out, or any day, month and year. */
                    calendar?: {
                        second?: "*" | (number | {
                            start: number;
                            end?: number;
                            step?: number;
                        }) | (number | {
                            start: number;
                            end?: number;
                            step?: number;
                        })[];
                        minute?: "*" | (number | {
                            start: number;
                            end?: number;
                            step?: number;
                        }) | (number | {
                            start: number;
                            end?: number;
                            step?: number;
                        })[];
                        hour?: "*" | (number | {
                            start: number;
                            end?: number;
                            step?: number;
                        }) | (number | {
                            start: number;
                            end?: number;
                            step?: number;
                        })[];
                        dayOfMonth?: "*" | (number | {
                            start: number;
                            end?: number;
                            step?: number;
                        }) | (number | {
                            start: number;
                            end?: number;
                            step?: number;
                        })[];
                        month?: "*" | (("JANUARY" | "FEBRUARY" | "MARCH" | "APRIL" | "MAY" | "JUNE" | "JULY" | "AUGUST" | "SEPTEMBER" | "OCTOBER" | "NOVEMBER" | "DECEMBER") | {
                            /** @enum {string} */
                            start: "JANUARY" | "FEBRUARY" | "MARCH" | "APRIL" | "MAY" | "JUNE" | "JULY" | "AUGUST" | "SEPTEMBER" | "OCTOBER" | "NOVEMBER" | "DECEMBER";
                            /** @enum {string} */
                            end?: "JANUARY" | "FEBRUARY" | "MARCH" | "APRIL" | "MAY" | "JUNE" | "JULY" | "AUGUST" | "SEPTEMBER" | "OCTOBER" | "NOVEMBER" | "DECEMBER";
                            step?: number;
                        }) | (("JANUARY" | "FEBRUARY" | "MARCH" | "APRIL" | "MAY" | "JUNE" | "JULY" | "AUGUST" | "SEPTEMBER" | "OCTOBER" | "NOVEMBER" | "DECEMBER") | {
                            /** @enum {string} */
                            start: "JANUARY" | "FEBRUARY" | "MARCH" | "APRIL" | "MAY" | "JUNE" | "JULY" | "AUGUST" | "SEPTEMBER" | "OCTOBER" | "NOVEMBER" | "DECEMBER";
                            /** @enum {string} */
                            end?: "JANUARY" | "FEBRUARY" | "MARCH" | "APRIL" | "MAY" | "JUNE" | "JULY" | "AUGUST" | "SEPTEMBER" | "OCTOBER" | "NOVEMBER" | "DECEMBER";
                            step?: number;
                        })[];
                        dayOfWeek?: "*" | (("SUNDAY" | "MONDAY" | "TUESDAY" | "WEDNESDAY" | "THURSDAY" | "FRIDAY" | "SATURDAY") | {
                            /** @enum {string} */
                            start: "SUNDAY" | "MONDAY" | "TUESDAY" | "WEDNESDAY" | "THURSDAY" | "FRIDAY" | "SATURDAY";
                            /** @enum {string} */
                            end?: "SUNDAY" | "MONDAY" | "TUESDAY" | "WEDNESDAY" | "THURSDAY" | "FRIDAY" | "SATURDAY";
                            step?: number;
                        }) | (("SUNDAY" | "MONDAY" | "TUESDAY" | "WEDNESDAY" | "THURSDAY" | "FRIDAY" | "SATURDAY") | {
                            /** @enum {string} */
                            start: "SUNDAY" | "MONDAY" | "TUESDAY" | "WEDNESDAY" | "THURSDAY" | "FRIDAY" | "SATURDAY";
                            /** @enum {string} */
                            end?: "SUNDAY" | "MONDAY" | "TUESDAY" | "WEDNESDAY" | "THURSDAY" | "FRIDAY" | "SATURDAY";
                            step?: number;
                        })[];
                        year?: "*" | (number | {
                            start: number;
                            end?: number;
                            step?: number;
                        }) | (number | {
                            start: number;
                            end?: number;
                            step?: number;
                        })[];
                    };
                    cron?: string;
                    everyMs?: number;
                    /** @default UTC */
                    timeZone?: string;
                    /** Format: date-time */
                    startAt?: string;
                    /** Format: date-time */
                    endAt?: string;
                    /** @default 0 */
                    jitterMs?: number;
                    /**
                     * @default new
                     * @enum {string}
                     */
                    conversation?: "new" | "one";
                    userId?: string;
                    /** @description Facts for tools and instructions, as {{attributes.NAME}}; at most 4096 bytes. */
                    attributes?: {
                        [key: string]: string | number | boolean | null;
                    };
                    /**
                     * @default skip
                     * @enum {string}
                     */
                    overlap?: "skip" | "buffer_one" | "allow";
                    /** @default 3600000 */
                    catchUpMs?: number;
                    /**
                     * @description Who decides where the agent would ask a user.
                     * @default operators
                     * @enum {string}
                     */
                    asks?: "operators" | "nobody";
                    /** @description The queue whose members decide. Absent: any operator. */
                    queueId?: string;
                    /** @default true */
                    isActive?: boolean;
                };
            };
        };
        responses: {
            /** @description Done. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            scheduleId: string;
                            name: string;
                            agentId: string;
                            message: string;
                            calendar?: {
                                second?: unknown;
                                minute?: unknown;
                                hour?: unknown;
                                dayOfMonth?: unknown;
                                month?: unknown;
                                dayOfWeek?: unknown;
                                year?: unknown;
                            };
                            cron?: string;
                            everyMs?: number;
                            timeZone: string;
                            /** Format: date-time */
                            startAt?: string;
                            /** Format: date-time */
                            endAt?: string;
                            jitterMs: number;
                            /** @enum {string} */
                            conversation: "new" | "one";
                            conversationId?: string;
                            userId?: string;
                            attributes?: {
                                [key: string]: string | number | boolean;
                            };
                            /** @enum {string} */
                            overlap: "skip" | "buffer_one" | "allow";
                            catchUpMs: number;
                            /** @enum {string} */
                            asks: "operators" | "nobody";
                            queueId?: string;
                            isActive: boolean;
                            /** Format: date-time */
                            createdAt: string;
                        };
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
            default: components["responses"]["Refusal"];
        };
    };
    getWorkspaceSchedulesByScheduleId: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                scheduleId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            scheduleId: string;
                            name: string;
                            agentId: string;
                            message: string;
                            calendar?: {
                                second?: unknown;
                                minute?: unknown;
                                hour?: unknown;
                                dayOfMonth?: unknown;
                                month?: unknown;
                                dayOfWeek?: unknown;
                                year?: unknown;
                            };
                            cron?: string;
                            everyMs?: number;
                            timeZone: string;
                            /** Format: date-time */
                            startAt?: string;
                            /** Format: date-time */
                            endAt?: string;
                            jitterMs: number;
                            /** @enum {string} */
                            conversation: "new" | "one";
                            conversationId?: string;
                            userId?: string;
                            attributes?: {
                                [key: string]: string | number | boolean;
                            };
                            /** @enum {string} */
                            overlap: "skip" | "buffer_one" | "allow";
                            catchUpMs: number;
                            /** @enum {string} */
                            asks: "operators" | "nobody";
                            queueId?: string;
                            isActive: boolean;
                            /** Format: date-time */
                            createdAt: string;
                        };
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
            default: components["responses"]["Refusal"];
        };
    };
    deleteWorkspaceSchedulesByScheduleId: {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key with the same request does once what is asked, for 24 hours. An empty one counts as absent. */
                "Idempotency-Key"?: string;
            };
            path: {
                scheduleId: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": Record<string, unknown>;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: Record<string, unknown>;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
            default: components["responses"]["Refusal"];
        };
    };
    patchWorkspaceSchedulesByScheduleId: {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key with the same request does once what is asked, for 24 hours. An empty one counts as absent. */
                "Idempotency-Key"?: string;
            };
            path: {
                scheduleId: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    name?: string;
                    agentId?: string;
                    message?: string;
                    calendar?: {
                        second?: "*" | (number | {
                            start: number;
                            end?: number;
                            step?: number;
                        }) | (number | {
                            start: number;
                            end?: number;
                            step?: number;
                        })[];
                        minute?: "*" | (number | {
                            start: number;
                            end?: number;
                            step?: number;
                        }) | (number | {
                            start: number;
                            end?: number;
                            step?: number;
                        })[];
                        hour?: "*" | (number | {
                            start: number;
                            end?: number;
                            step?: number;
                        }) | (number | {
                            start: number;
                            end?: number;
                            step?: number;
                        })[];
                        dayOfMonth?: "*" | (number | {
                            start: number;
                            end?: number;
                            step?: number;
                        }) | (number | {
                            start: number;
                            end?: number;
                            step?: number;
                        })[];
                        month?: "*" | (("JANUARY" | "FEBRUARY" | "MARCH" | "APRIL" | "MAY" | "JUNE" | "JULY" | "AUGUST" | "SEPTEMBER" | "OCTOBER" | "NOVEMBER" | "DECEMBER") | {
                            /** @enum {string} */
                            start: "JANUARY" | "FEBRUARY" | "MARCH" | "APRIL" | "MAY" | "JUNE" | "JULY" | "AUGUST" | "SEPTEMBER" | "OCTOBER" | "NOVEMBER" | "DECEMBER";
                            /** @enum {string} */
                            end?: "JANUARY" | "FEBRUARY" | "MARCH" | "APRIL" | "MAY" | "JUNE" | "JULY" | "AUGUST" | "SEPTEMBER" | "OCTOBER" | "NOVEMBER" | "DECEMBER";
                            step?: number;
                        }) | (("JANUARY" | "FEBRUARY" | "MARCH" | "APRIL" | "MAY" | "JUNE" | "JULY" | "AUGUST" | "SEPTEMBER" | "OCTOBER" | "NOVEMBER" | "DECEMBER") | {
                            /** @enum {string} */
                            start: "JANUARY" | "FEBRUARY" | "MARCH" | "APRIL" | "MAY" | "JUNE" | "JULY" | "AUGUST" | "SEPTEMBER" | "OCTOBER" | "NOVEMBER" | "DECEMBER";
                            /** @enum {string} */
                            end?: "JANUARY" | "FEBRUARY" | "MARCH" | "APRIL" | "MAY" | "JUNE" | "JULY" | "AUGUST" | "SEPTEMBER" | "OCTOBER" | "NOVEMBER" | "DECEMBER";
                            step?: number;
                        })[];
                        dayOfWeek?: "*" | (("SUNDAY" | "MONDAY" | "TUESDAY" | "WEDNESDAY" | "THURSDAY" | "FRIDAY" | "SATURDAY") | {
                            /** @enum {string} */
                            start: "SUNDAY" | "MONDAY" | "TUESDAY" | "WEDNESDAY" | "THURSDAY" | "FRIDAY" | "SATURDAY";
                            /** @enum {string} */
                            end?: "SUNDAY" | "MONDAY" | "TUESDAY" | "WEDNESDAY" | "THURSDAY" | "FRIDAY" | "SATURDAY";
                            step?: number;
                        }) | (("SUNDAY" | "MONDAY" | "TUESDAY" | "WEDNESDAY" | "THURSDAY" | "FRIDAY" | "SATURDAY") | {
                            /** @enum {string} */
                            start: "SUNDAY" | "MONDAY" | "TUESDAY" | "WEDNESDAY" | "THURSDAY" | "FRIDAY" | "SATURDAY";
                            /** @enum {string} */
                            end?: "SUNDAY" | "MONDAY" | "TUESDAY" | "WEDNESDAY" | "THURSDAY" | "FRIDAY" | "SATURDAY";
                            step?: number;
                        })[];
                        year?: "*" | (number | {
                            start: number;
                            end?: number;
                            step?: number;
                        }) | (number | {
                            start: number;
                            end?: number;
                            step?: number;
                        })[];
                    } | null;
                    cron?: string | null;
                    everyMs?: number | null;
                    timeZone?: string;
                    startAt?: string | null;
                    endAt?: string | null;
                    jitterMs?: number;
                    /** @enum {string} */
                    conversation?: "new" | "one";
                    userId?: string | null;
                    attributes?: {
                        [key: string]: string | number | boolean | null;
                    } | null;
                    /** @enum {string} */
                    overlap?: "skip" | "buffer_one" | "allow";
                    catchUpMs?: number;
                    /**
                     * @description Who decides where the agent would ask a user.
                     * @enum {string}
                     */
                    asks?: "operators" | "nobody";
                    queueId?: string | null;
                    isActive?: boolean;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            scheduleId: string;
                            name: string;
                            agentId: string;
                            message: string;
                            calendar?: {
                                second?: unknown;
                                minute?: unknown;
                                hour?: unknown;
                                dayOfMonth?: unknown;
                                month?: unknown;
                                dayOfWeek?: unknown;
                                year?: unknown;
                            };
                            cron?: string;
                            everyMs?: number;
                            timeZone: string;
                            /** Format: date-time */
                            startAt?: string;
                            /** Format: date-time */
                            endAt?: string;
                            jitterMs: number;
                            /** @enum {string} */
                            conversation: "new" | "one";
                            conversationId?: string;
                            userId?: string;
                            attributes?: {
                                [key: string]: string | number | boolean;
                            };
                            /** @enum {string} */
                            overlap: "skip" | "buffer_one" | "allow";
                            catchUpMs: number;
                            /** @enum {string} */
                            asks: "operators" | "nobody";
                            queueId?: string;
                            isActive: boolean;
                            /** Format: date-time */
                            createdAt: string;
                        };
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
            default: components["responses"]["Refusal"];
        };
    };
    postWorkspaceSchedulesByScheduleIdTrigger: {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key with the same request does once what is asked, for 24 hours. An empty one counts as absent. */
                "Idempotency-Key"?: string;
            };
            path: {
                scheduleId: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": Record<string, unknown>;
            };
        };
        responses: {
            /** @description Done. */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: Record<string, unknown>;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
            default: components["responses"]["Refusal"];
        };
    };
    getWorkspaceSchedulesByScheduleIdNext: {
        parameters: {
            query?: {
                count?: number;
            };
            header?: never;
            path: {
                scheduleId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            times: string[];
                        };
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
            default: components["responses"]["Refusal"];
        };
    };
    getWorkspaceSchedulesByScheduleIdRuns: {
        parameters: {
            query?: {
                from?: string;
                to?: string;
                limit?: number;
                cursor?: string;
            };
            header?: never;
            path: {
                scheduleId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            items: {
                                runId: string;
                                /** Format: date-time */
                                dueAt: string;
                                /** Format: date-time */
                                begunAt: string;
                                conversationId?: string;
                                turnId?: string;
                                /** @enum {string} */
                                state: "running" | "waiting" | "completed" | "failed" | "cancelled" | "refused";
                                problem?: string;
                            }[];
                            nextCursor?: string;
                        };
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
            default: components["responses"]["Refusal"];
        };
    };
    getWorkspaceTriggers: {
        parameters: {
            query?: {
                limit?: number;
                cursor?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            items: {
                                triggerId: string;
                                url: string;
                                name: string;
                                agentId: string;
                                template: string;
                                conversation: string;
                                /** @enum {string} */
                                asks: "operators" | "nobody";
                                queueId?: string;
                                isActive: boolean;
                                /** Format: date-time */
                                oldSecretUntil?: string;
                                /** Format: date-time */
                                createdAt: string;
                            }[];
                            nextCursor?: string;
                        };
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
            default: components["responses"]["Refusal"];
        };
    };
    postWorkspaceTriggers: {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key with the same request does once what is asked, for 24 hours. An empty one counts as absent. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    name: string;
                    agentId: string;
                    /** @description The message. {{payload.path}} stands for a value of the body. */
                    template: string;
                    /**
                     * @description new, one, or {{payload.path}}: bodies with the same value go on in the same conversation.
                     * @default new
                     */
                    conversation?: string;
                    /**
                     * @description Who decides where the agent would ask a user.
                     * @default operators
                     * @enum {string}
                     */
                    asks?: "operators" | "nobody";
                    /** @description The queue whose members decide. Absent: any operator. */
                    queueId?: string;
                    /** @default true */
                    isActive?: boolean;
                };
            };
        };
        responses: {
            /** @description Done. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            triggerId: string;
                            url: string;
                            name: string;
                            agentId: string;
                            template: string;
                            conversation: string;
                            /** @enum {string} */
                            asks: "operators" | "nobody";
                            queueId?: string;
                            isActive: boolean;
                            /** Format: date-time */
                            oldSecretUntil?: string;
                            /** Format: date-time */
                            createdAt: string;
                            secret: string;
                        };
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
            default: components["responses"]["Refusal"];
        };
    };
    getWorkspaceTriggersByTriggerId: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                triggerId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            triggerId: string;
                            url: string;
                            name: string;
                            agentId: string;
                            template: string;
                            conversation: string;
                            /** @enum {string} */
                            asks: "operators" | "nobody";
                            queueId?: string;
                            isActive: boolean;
                            /** Format: date-time */
                            oldSecretUntil?: string;
                            /** Format: date-time */
                            createdAt: string;
                        };
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
            default: components["responses"]["Refusal"];
        };
    };
    deleteWorkspaceTriggersByTriggerId: {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key with the same request does once what is asked, for 24 hours. An empty one counts as absent. */
                "Idempotency-Key"?: string;
            };
            path: {
                triggerId: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": Record<string, unknown>;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: Record<string, unknown>;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
            default: components["responses"]["Refusal"];
        };
    };
    patchWorkspaceTriggersByTriggerId: {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key with the same request does once what is asked, for 24 hours. An empty one counts as absent. */
                "Idempotency-Key"?: string;
            };
            path: {
                triggerId: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    name?: string;
                    agentId?: string;
                    /** @description The message. {{payload.path}} stands for a value of the body. */
                    template?: string;
                    /** @description new, one, or {{payload.path}}: bodies with the same value go on in the same conversation. */
                    conversation?: string;
                    /**
                     * @description Who decides where the agent would ask a user.
                     * @enum {string}
                     */
                    asks?: "operators" | "nobody";
                    queueId?: string | null;
                    isActive?: boolean;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            triggerId: string;
                            url: string;
                            name: string;
                            agentId: string;
                            template: string;
                            conversation: string;
                            /** @enum {string} */
                            asks: "operators" | "nobody";
                            queueId?: string;
                            isActive: boolean;
                            /** Format: date-time */
                            oldSecretUntil?: string;
                            /** Format: date-time */
                            createdAt: string;
                        };
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
            default: components["responses"]["Refusal"];
        };
    };
    postWorkspaceTriggersByTriggerIdRotate: {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key with the same request does once what is asked, for 24 hours. An empty one counts as absent. */
                "Idempotency-Key"?: string;
            };
            path: {
                triggerId: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": Record<string, unknown>;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            secret: string;
                        };
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
            default: components["responses"]["Refusal"];
        };
    };
    getWorkspaceTriggersByTriggerIdDeliveries: {
        parameters: {
            query?: {
                from?: string;
                to?: string;
                limit?: number;
                cursor?: string;
            };
            header?: never;
            path: {
                triggerId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            items: {
                                runId: string;
                                /** Format: date-time */
                                dueAt: string;
                                /** Format: date-time */
                                begunAt: string;
                                conversationId?: string;
                                turnId?: string;
                                /** @enum {string} */
                                state: "running" | "waiting" | "completed" | "failed" | "cancelled" | "refused";
                                problem?: string;
                            }[];
                            nextCursor?: string;
                        };
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
            default: components["responses"]["Refusal"];
        };
    };
    getWorkspaceRuns: {
        parameters: {
            query?: {
                agentId?: string;
                origin?: "chat" | "protocol" | "schedule" | "trigger" | "promise";
                state?: "running" | "waiting" | "completed" | "failed" | "cancelled";
                from?: string;
                to?: string;
                limit?: number;
                cursor?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            items: {
                                turnId: string;
                                conversationId: string;
                                agentId: string;
                                /** @enum {string} */
                                channel: "platform" | "widget" | "sdk" | "studio" | "whatsapp" | "telegram" | "slack";
                                /** @enum {string} */
                                origin: "chat" | "protocol" | "schedule" | "trigger" | "promise";
                                causeId?: string;
                                /** @enum {string} */
                                state: "running" | "waiting" | "completed" | "failed" | "cancelled";
                                version?: number;
                                /** Format: date-time */
                                startedAt: string;
                                /** Format: date-time */
                                endedAt?: string;
                            }[];
                            nextCursor?: string;
                        };
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
            default: components["responses"]["Refusal"];
        };
    };
    postWorkspaceRunsByTurnIdCancel: {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key with the same request does once what is asked, for 24 hours. An empty one counts as absent. */
                "Idempotency-Key"?: string;
            };
            path: {
                turnId: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": Record<string, unknown>;
            };
        };
        responses: {
            /** @description Done. */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: Record<string, unknown>;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
            default: components["responses"]["Refusal"];
        };
    };
    getWorkspaceIdentityProvider: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            provider?: {
                                label: string;
                                issuer: string;
                                clientId: string;
                                hasClientSecret: boolean;
                                domains: string[];
                                createsMembers: boolean;
                                /** @enum {string} */
                                defaultRole: "owner" | "admin" | "operator";
                                roleClaim?: string;
                                roles: {
                                    value: string;
                                    /** @enum {string} */
                                    role: "owner" | "admin" | "operator";
                                }[];
                                /** @enum {string} */
                                passwords: "everyone" | "owners";
                            };
                            redirectUrl: string;
                        };
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
            default: components["responses"]["Refusal"];
        };
    };
    deleteWorkspaceIdentityProvider: {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key with the same request does once what is asked, for 24 hours. An empty one counts as absent. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": Record<string, unknown>;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: Record<string, unknown>;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
            default: components["responses"]["Refusal"];
        };
    };
    patchWorkspaceIdentityProvider: {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key with the same request does once what is asked, for 24 hours. An empty one counts as absent. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    label?: string;
                    issuer?: string;
                    clientId?: string;
                    clientSecret?: string | null;
                    domains?: string[];
                    createsMembers?: boolean;
                    /** @enum {string} */
                    defaultRole?: "owner" | "admin" | "operator";
                    roleClaim?: string | null;
                    roles?: {
                        value: string;
                        /** @enum {string} */
                        role: "owner" | "admin" | "operator";
                    }[];
                    /** @enum {string} */
                    passwords?: "everyone" | "owners";
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            provider?: {
                                label: string;
                                issuer: string;
                                clientId: string;
                                hasClientSecret: boolean;
                                domains: string[];
                                createsMembers: boolean;
                                /** @enum {string} */
                                defaultRole: "owner" | "admin" | "operator";
                                roleClaim?: string;
                                roles: {
                                    value: string;
                                    /** @enum {string} */
                                    role: "owner" | "admin" | "operator";
                                }[];
                                /** @enum {string} */
                                passwords: "everyone" | "owners";
                            };
                            redirectUrl: string;
                        };
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
            default: components["responses"]["Refusal"];
        };
    };
    postWorkspaceIdentityProviderCheck: {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key with the same request does once what is asked, for 24 hours. An empty one counts as absent. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": Record<string, unknown>;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            problem?: string;
                        };
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
            default: components["responses"]["Refusal"];
        };
    };
    getWorkspaceAudit: {
        parameters: {
            query?: {
                actor?: string;
                operation?: string;
                tag?: string;
                resource?: string;
                kind?: "change" | "reading";
                outcome?: "done" | "refused" | "failed" | "unknown";
                from?: string;
                to?: string;
                limit?: number;
                cursor?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            items: {
                                entryId: string;
                                seq: number;
                                /** Format: date-time */
                                at: string;
                                /** @enum {string} */
                                kind: "change" | "reading";
                                operation: string;
                                tag: string;
                                actor: {
                                    /** @enum {string} */
                                    kind: "member" | "token" | "installation" | "nobody";
                                    memberId?: string;
                                    name?: string;
                                    /** @enum {string} */
                                    role?: "owner" | "admin" | "operator";
                                    accessId?: string;
                                };
                                address?: string;
                                userAgent?: string;
                                resources: string[];
                                /** @enum {string} */
                                outcome: "done" | "refused" | "failed" | "unknown";
                                status?: number;
                                code?: string;
                                /** @constant */
                                replayed?: true;
                                requestId?: string;
                                before?: {
                                    [key: string]: unknown;
                                };
                                after?: {
                                    [key: string]: unknown;
                                };
                            }[];
                            nextCursor?: string;
                        };
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
            default: components["responses"]["Refusal"];
        };
    };
    getWorkspaceAuditExport: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/jsonl": string;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
            default: components["responses"]["Refusal"];
        };
    };
    getWorkspaceAuditCheck: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            entries: number;
                            head: {
                                seq: number;
                                digest: string | null;
                            };
                            faults: {
                                seq: number;
                                message: string;
                            }[];
                        };
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
            default: components["responses"]["Refusal"];
        };
    };
    getWorkspaceAuditByEntryId: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                entryId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            entryId: string;
                            seq: number;
                            /** Format: date-time */
                            at: string;
                            /** @enum {string} */
                            kind: "change" | "reading";
                            operation: string;
                            tag: string;
                            actor: {
                                /** @enum {string} */
                                kind: "member" | "token" | "installation" | "nobody";
                                memberId?: string;
                                name?: string;
                                /** @enum {string} */
                                role?: "owner" | "admin" | "operator";
                                accessId?: string;
                            };
                            address?: string;
                            userAgent?: string;
                            resources: string[];
                            /** @enum {string} */
                            outcome: "done" | "refused" | "failed" | "unknown";
                            status?: number;
                            code?: string;
                            /** @constant */
                            replayed?: true;
                            requestId?: string;
                            before?: {
                                [key: string]: unknown;
                            };
                            after?: {
                                [key: string]: unknown;
                            };
                        };
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
            default: components["responses"]["Refusal"];
        };
    };
}
