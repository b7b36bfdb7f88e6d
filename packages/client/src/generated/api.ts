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
        /** Sends a message, or a person’s answer, and gives the agent’s answer once it is complete. */
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
        /** Sends a message, or a person’s answer, and streams the events of its turn. */
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
        /** Says which files a message may bring: how many, how large, and of which types. */
        get: operations["getAgentFiles"];
        put?: never;
        /** Uploads a file, to be named by a message of the same person within a day. */
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
        /** Stops the conversation’s open turn, or a message that waits for it. */
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
        /** Streams what happens in a conversation, without sending a message. */
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
        /** Says what the user thinks of a message; the latest rating counts. */
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
        /** Lists what agents were asked to remember about the user, oldest first. */
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
        /** Erases something that is remembered about the user, for good. */
        delete: operations["deleteAgentMemoriesByMemoryId"];
        options?: never;
        head?: never;
        /** Corrects something that is remembered about the user. */
        patch: operations["patchAgentMemoriesByMemoryId"];
        trace?: never;
    };
    "/api/workspace/session": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Tells who you are. */
        get: operations["getWorkspaceSession"];
        put?: never;
        /** Signs a member in: sets the session’s cookie and answers the token that changes must carry. A member with a second factor gets 403 second_factor_required, and sends the code next. */
        post: operations["postWorkspaceSession"];
        /** Signs you out. */
        delete: operations["deleteWorkspaceSession"];
        options?: never;
        head?: never;
        patch?: never;
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
        /** Finishes a sign-in with a code of the authenticator app, or with a recovery code. */
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
    "/api/workspace/session/second-factor": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Shows whether your second factor is on. */
        get: operations["getWorkspaceSessionSecondFactor"];
        put?: never;
        /** Begins to set your second factor up: answers a secret for your authenticator app. */
        post: operations["postWorkspaceSessionSecondFactor"];
        /** Switches your second factor off. */
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
        /** Switches your second factor on by a first code, ends your other sessions, and answers recovery codes. */
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
        /** Shows by which identity provider one signs in: a workspace’s, or that of an e-mail address’s domain. */
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
         * Lists where you are signed in, or where another member is.
         * @description A token with scopes needs `members:read`.
         */
        get: operations["getWorkspaceSessions"];
        put?: never;
        post?: never;
        /**
         * Ends all your sessions but this one, or all of another member.
         * @description A token with scopes needs `members:write`.
         */
        delete: operations["deleteWorkspaceSessions"];
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
         * Makes a member; without a password, with one that is answered this once.
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
         * Takes the second factor from a member who has lost it, and ends the member’s sessions.
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
         * Removes a member and ends the member’s sessions and streams.
         * @description A token with scopes needs `members:write`.
         */
        delete: operations["deleteWorkspaceMembersByMemberId"];
        options?: never;
        head?: never;
        /**
         * Changes a member; a new password ends the member’s sessions.
         * @description A token with scopes needs `members:write`.
         */
        patch: operations["patchWorkspaceMembersByMemberId"];
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
         * Makes a token for a new member of the tenant, shown this once.
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
         * Shows one workspace token, but not its text.
         * @description A token with scopes needs `tokens:read`.
         */
        get: operations["getWorkspaceTokensByTokenId"];
        put?: never;
        post?: never;
        /**
         * Revokes a token for good, and ends its streams.
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
         * Lists the conversations that need a person, or needed one, newest first.
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
    "/api/workspace/inbox/events": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Streams each change of the inbox as it happens.
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
         * Shows one item with the conversation, and the newest of its notes and history.
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
         * Lists what happened in the newest handoff, with its notes, newest first.
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
         * Takes a waiting conversation.
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
         * Gives a conversation back to all operators.
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
         * Takes any conversation, from the agent or from a colleague.
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
         * Gives a conversation back to its agent.
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
         * Writes to the user.
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
         * Leaves a note that colleagues read and the user does not.
         * @description A token with scopes needs `inbox:write`.
         */
        post: operations["postWorkspaceInboxByConversationIdNote"];
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
         * Notes that you have seen the conversation as it is now.
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
         * Tells colleagues that you look at the conversation, write in it, or have left it.
         * @description A token with scopes needs `inbox:write`.
         */
        post: operations["postWorkspaceInboxByConversationIdPresence"];
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
         * Shows a conversation with its newest thousand messages, oldest first.
         * @description A token with scopes needs `conversations:read`.
         */
        get: operations["getWorkspaceConversationsByConversationId"];
        put?: never;
        post?: never;
        /**
         * Erases a conversation with all its traces, for good.
         * @description A token with scopes needs `conversations:erase`.
         */
        delete: operations["deleteWorkspaceConversationsByConversationId"];
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
         * Returns a file of a conversation, as it came.
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
         * Finds the persons whose participantId or userId is this text.
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
         * Returns all that belongs to a person, as a ZIP archive of JSON Lines.
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
         * Starts to erase every conversation of a person, with all its traces, for good.
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
         * Lists what agents were asked to remember about a person, oldest first.
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
         * Erases something that is remembered about a person, for good.
         * @description A token with scopes needs `memories:write`.
         */
        delete: operations["deleteWorkspaceMemoriesByMemoryId"];
        options?: never;
        head?: never;
        /**
         * Corrects what is remembered about a person.
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
         * Shows an erasure: how far it has come, and what it erased from each place.
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
         * Exports the receipt of an erasure that has ended as JSON Lines, which anybody can verify.
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
         * Forbids the erasure of a conversation, or of all that belongs to a person.
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
         * Has conversations erased, within an hour, once they had no activity for some days.
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
         * Streams what the user sees as it happens: the open turn from its start, then what follows.
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
         * Lists the events of a turn as its user’s stream has them by now.
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
    "/api/workspace/conversations/{conversationId}/turns/{turnId}/calls/{callId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Shows one call of a turn with its whole arguments and result.
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
         * Lists the receipts of a conversation, oldest first, each checked anew.
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
         * Exports the receipts of a conversation as JSON Lines, which anybody can verify.
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
         * Lists what users think of messages, newest first.
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
         * Counts turns, tokens, cost, tools, actions, handoffs, feedback and times.
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
         * Makes an agent; what is left out is as the installation has it by default.
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
         * Deletes an agent; its keys then go to the default agent.
         * @description A token with scopes needs `agents:write`.
         */
        delete: operations["deleteWorkspaceAgentsByAgentId"];
        options?: never;
        head?: never;
        /**
         * Changes an agent, from its next turn on.
         * @description A token with scopes needs `agents:write`.
         */
        patch: operations["patchWorkspaceAgentsByAgentId"];
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
         * Makes a tool that calls an address with the arguments of the model.
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
         * Shows one tool; values of headers are masked.
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
         * Changes a tool; the mask of a header’s value keeps it while scheme, host and port of the URL stay the same.
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
         * Runs a tool once, as a turn does, and waits for what comes of it.
         * @description A token with scopes needs `tools:write`.
         */
        post: operations["postWorkspaceToolsByToolIdTry"];
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
         * Lists the MCP servers, newest first, and behind them those of the installation.
         * @description A token with scopes needs `mcp-servers:read`.
         */
        get: operations["getWorkspaceMcpServers"];
        put?: never;
        /**
         * Adds an MCP server, and asks it for its tools where it needs no credential.
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
         * Changes an MCP server; at another address it is asked for its tools anew.
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
         * Asks an MCP server for its tools, with a token for this one time where one is sent.
         * @description A token with scopes needs `mcp-servers:write`.
         */
        post: operations["postWorkspaceMcpServersByMcpServerIdCheck"];
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
         * Uploads files, to be read in the background; agentIds is a JSON array in one field.
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
         * Shows one document, and how far it has been read.
         * @description A token with scopes needs `documents:read`.
         */
        get: operations["getWorkspaceDocumentsByDocumentId"];
        put?: never;
        post?: never;
        /**
         * Deletes a document with every trace of it.
         * @description A token with scopes needs `documents:write`.
         */
        delete: operations["deleteWorkspaceDocumentsByDocumentId"];
        options?: never;
        head?: never;
        /**
         * Says which agents may read a document; null: every agent.
         * @description A token with scopes needs `documents:write`.
         */
        patch: operations["patchWorkspaceDocumentsByDocumentId"];
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
         * Shows the passages into which a document was cut.
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
         * Searches the documents as a turn would, and says why each passage was found.
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
         * Makes a key; an API key is answered whole this once.
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
         * Changes a key’s name, its end, or the pages and networks that may use it, from its next request on.
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
         * Revokes a key for good and ends what is open with it.
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
         * Lists the secrets for user tokens, but not their text.
         * @description A token with scopes needs `user-token-secrets:read`.
         */
        get: operations["getWorkspaceUserTokenSecrets"];
        put?: never;
        /**
         * Makes a secret for user tokens, shown this once. Two are valid at a time, so that one can replace the other.
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
         * Deletes a secret; tokens that it signed are refused from the next request on.
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
         * Shows the workspace itself.
         * @description A token with scopes needs `settings:read`.
         */
        get: operations["getWorkspaceSettings"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Changes the workspace: its name, its default agent, what users and members must prove, what it may spend.
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
         * Shows what the budgets of the workspace, of an agent and of a person with it have spent.
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
         * Allows more than a budget in its current period. Turns that wait for it go on.
         * @description A token with scopes needs `settings:write`.
         */
        post: operations["postWorkspaceBudgetsRaise"];
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
         * Shows the identity provider by which members sign in, but not its secret.
         * @description A token with scopes needs `settings:read`.
         */
        get: operations["getWorkspaceIdentityProvider"];
        put?: never;
        post?: never;
        /**
         * Removes the identity provider. Members sign in by password again.
         * @description A token with scopes needs `settings:write`.
         */
        delete: operations["deleteWorkspaceIdentityProvider"];
        options?: never;
        head?: never;
        /**
         * Sets or changes the identity provider by which members sign in.
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
         * Reads the provider’s description, and says what is wrong with it.
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
         * Lists what was changed and which conversations were read, newest first.
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
         * Exports the whole log as JSON Lines, oldest first, which anybody can verify.
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
         * Checks the whole log: nothing was changed, dropped, doubled or reordered.
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
                    needs: "token" | "jwt";
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
                };
                server?: string;
                parameters?: {
                    [key: string]: unknown;
                };
                /** Format: date-time */
                expiresAt: string;
                others?: {
                    instructionId: string;
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
                        needs: "token" | "jwt";
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
                    };
                    server?: string;
                    parameters?: {
                        [key: string]: unknown;
                    };
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
                citations?: {
                    number: number;
                    documentId: string;
                    name: string;
                    section?: string;
                    page?: number;
                }[];
                invalidCitations?: number[];
                insights: {
                    steps: number;
                    toolCalls: number;
                    documentsUsed: number;
                    durationMs: number;
                    firstTokenMs: number;
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
                /** Format: date-time */
                createdAt: string;
                /** Format: date-time */
                updatedAt: string;
                unread: boolean;
                latest?: {
                    /** @enum {string} */
                    role: "user" | "assistant" | "operator";
                    text: string;
                };
                /** Format: date-time */
                lastActivityAt?: string;
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
        /** @description There is nothing with this id, or it is another tenant’s. */
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
        /** @description It does not fit the state of things, or the Idempotency-Key was used for another request. */
        Conflict: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Refusal"];
            };
        };
        /** @description It was erased, and its id can’t be used again. */
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
        /** @description There is nothing with this id, or it is another tenant’s. */
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
        /** @description It does not fit the state of things, or the Idempotency-Key was used for another request. */
        OpenAiConflict: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["OpenAiError"];
            };
        };
        /** @description It was erased, and its id can’t be used again. */
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
        /** @description There is nothing with this id, or it is another tenant’s. */
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
        /** @description It does not fit the state of things, or the Idempotency-Key was used for another request. */
        McpConflict: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["McpResponse"];
            };
        };
        /** @description It was erased, and its id can’t be used again. */
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
        /** @description There is nothing with this id, or it is another tenant’s. */
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
        /** @description It does not fit the state of things, or the Idempotency-Key was used for another request. */
        A2aConflict: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["A2aError"];
            };
        };
        /** @description It was erased, and its id can’t be used again. */
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
                                    needs: "token" | "jwt";
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
                                };
                                server?: string;
                                parameters?: {
                                    [key: string]: unknown;
                                };
                                /** Format: date-time */
                                expiresAt: string;
                                others?: {
                                    instructionId: string;
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
                                        needs: "token" | "jwt";
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
                                    };
                                    server?: string;
                                    parameters?: {
                                        [key: string]: unknown;
                                    };
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
                            types: ("image/png" | "image/jpeg" | "image/gif" | "image/webp" | "application/pdf" | "application/vnd.openxmlformats-officedocument.wordprocessingml.document" | "text/plain" | "text/markdown" | "text/html" | "text/csv" | "application/json")[];
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
                            type: "image/png" | "image/jpeg" | "image/gif" | "image/webp" | "application/pdf" | "application/vnd.openxmlformats-officedocument.wordprocessingml.document" | "text/plain" | "text/markdown" | "text/html" | "text/csv" | "application/json";
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
                    "text/event-stream": components["schemas"]["MetaEvent"] | components["schemas"]["KeepaliveEvent"] | components["schemas"]["StatusEvent"] | components["schemas"]["ContentDeltaEvent"] | components["schemas"]["ContentResetEvent"] | components["schemas"]["ToolStartEvent"] | components["schemas"]["ToolEndEvent"] | components["schemas"]["RagContextEvent"] | components["schemas"]["ActionEvent"] | components["schemas"]["HandoffEvent"] | components["schemas"]["ResponseCompletedEvent"] | components["schemas"]["ErrorEvent"] | components["schemas"]["MessageEvent"];
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
                    messageId: string;
                    /** @enum {string} */
                    rating: "up" | "down";
                    comment?: string;
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
                            messageId: string;
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
                            permissions: ("self" | "inbox" | "members" | "conversations" | "feedback" | "erasing" | "receipts" | "stats" | "tokens" | "agents" | "tools" | "documents" | "credentials" | "settings" | "audit" | "owners")[];
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
                            permissions: ("self" | "inbox" | "members" | "conversations" | "feedback" | "erasing" | "receipts" | "stats" | "tokens" | "agents" | "tools" | "documents" | "credentials" | "settings" | "audit" | "owners")[];
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
                            permissions: ("self" | "inbox" | "members" | "conversations" | "feedback" | "erasing" | "receipts" | "stats" | "tokens" | "agents" | "tools" | "documents" | "credentials" | "settings" | "audit" | "owners")[];
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
                    scopes?: ("agents:read" | "agents:write" | "conversations:read" | "conversations:erase" | "audit:read" | "credentials:read" | "credentials:write" | "documents:read" | "documents:write" | "feedback:read" | "inbox:read" | "inbox:write" | "mcp-servers:read" | "mcp-servers:write" | "members:read" | "members:write" | "memories:read" | "memories:write" | "privacy:read" | "privacy:write" | "receipts:read" | "settings:read" | "settings:write" | "stats:read" | "tokens:read" | "tokens:write" | "tools:read" | "tools:write" | "user-token-secrets:read" | "user-token-secrets:write")[];
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
                state?: "waiting" | "open" | "resolved";
                channel?: "platform" | "widget" | "sdk" | "studio" | "whatsapp" | "telegram" | "slack";
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
                                /** Format: date-time */
                                createdAt: string;
                                /** Format: date-time */
                                updatedAt: string;
                                unread: boolean;
                                latest?: {
                                    /** @enum {string} */
                                    role: "user" | "assistant" | "operator";
                                    text: string;
                                };
                                /** Format: date-time */
                                lastActivityAt?: string;
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
                    "text/event-stream": components["schemas"]["InboxEvent"] | components["schemas"]["PresenceEvent"] | components["schemas"]["KeepaliveEvent"] | components["schemas"]["ErrorEvent"];
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
                                    needs: "token" | "jwt";
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
                                };
                                server?: string;
                                parameters?: {
                                    [key: string]: unknown;
                                };
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
                            /** Format: date-time */
                            createdAt: string;
                            /** Format: date-time */
                            updatedAt: string;
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
                                    needs: "token" | "jwt";
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
                                };
                                server?: string;
                                parameters?: {
                                    [key: string]: unknown;
                                };
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
                                what: "handed_off" | "asked" | "question_changed" | "reminded" | "question_closed" | "claimed" | "released" | "taken_over" | "replied" | "noted" | "resolved";
                                /** Format: date-time */
                                at: string;
                                by?: {
                                    memberId: string;
                                    name: string;
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
                                toolCalls?: {
                                    name: string;
                                }[];
                                interrupted?: boolean;
                                attachments?: {
                                    fileId: string;
                                    name: string;
                                    /** @enum {string} */
                                    type?: "image/png" | "image/jpeg" | "image/gif" | "image/webp" | "application/pdf" | "application/vnd.openxmlformats-officedocument.wordprocessingml.document" | "text/plain" | "text/markdown" | "text/html" | "text/csv" | "application/json";
                                    bytes: number;
                                    width?: number;
                                    height?: number;
                                    problem?: string;
                                }[];
                                unfit?: string;
                                /** @enum {string} */
                                to?: "operator" | "agent";
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
                                what: "handed_off" | "asked" | "question_changed" | "reminded" | "question_closed" | "claimed" | "released" | "taken_over" | "replied" | "noted" | "resolved";
                                /** Format: date-time */
                                at: string;
                                by?: {
                                    memberId: string;
                                    name: string;
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
                                    needs: "token" | "jwt";
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
                                };
                                server?: string;
                                parameters?: {
                                    [key: string]: unknown;
                                };
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
                            /** Format: date-time */
                            createdAt: string;
                            /** Format: date-time */
                            updatedAt: string;
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
                                    needs: "token" | "jwt";
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
                                };
                                server?: string;
                                parameters?: {
                                    [key: string]: unknown;
                                };
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
                                what: "handed_off" | "asked" | "question_changed" | "reminded" | "question_closed" | "claimed" | "released" | "taken_over" | "replied" | "noted" | "resolved";
                                /** Format: date-time */
                                at: string;
                                by?: {
                                    memberId: string;
                                    name: string;
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
                                    needs: "token" | "jwt";
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
                                };
                                server?: string;
                                parameters?: {
                                    [key: string]: unknown;
                                };
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
                            /** Format: date-time */
                            createdAt: string;
                            /** Format: date-time */
                            updatedAt: string;
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
                                    needs: "token" | "jwt";
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
                                };
                                server?: string;
                                parameters?: {
                                    [key: string]: unknown;
                                };
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
                                what: "handed_off" | "asked" | "question_changed" | "reminded" | "question_closed" | "claimed" | "released" | "taken_over" | "replied" | "noted" | "resolved";
                                /** Format: date-time */
                                at: string;
                                by?: {
                                    memberId: string;
                                    name: string;
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
                                    needs: "token" | "jwt";
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
                                };
                                server?: string;
                                parameters?: {
                                    [key: string]: unknown;
                                };
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
                            /** Format: date-time */
                            createdAt: string;
                            /** Format: date-time */
                            updatedAt: string;
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
                                    needs: "token" | "jwt";
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
                                };
                                server?: string;
                                parameters?: {
                                    [key: string]: unknown;
                                };
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
                                what: "handed_off" | "asked" | "question_changed" | "reminded" | "question_closed" | "claimed" | "released" | "taken_over" | "replied" | "noted" | "resolved";
                                /** Format: date-time */
                                at: string;
                                by?: {
                                    memberId: string;
                                    name: string;
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
                                    needs: "token" | "jwt";
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
                                };
                                server?: string;
                                parameters?: {
                                    [key: string]: unknown;
                                };
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
                            /** Format: date-time */
                            createdAt: string;
                            /** Format: date-time */
                            updatedAt: string;
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
                                    needs: "token" | "jwt";
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
                                };
                                server?: string;
                                parameters?: {
                                    [key: string]: unknown;
                                };
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
                                what: "handed_off" | "asked" | "question_changed" | "reminded" | "question_closed" | "claimed" | "released" | "taken_over" | "replied" | "noted" | "resolved";
                                /** Format: date-time */
                                at: string;
                                by?: {
                                    memberId: string;
                                    name: string;
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
                                    needs: "token" | "jwt";
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
                                };
                                server?: string;
                                parameters?: {
                                    [key: string]: unknown;
                                };
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
                            /** Format: date-time */
                            createdAt: string;
                            /** Format: date-time */
                            updatedAt: string;
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
                                    needs: "token" | "jwt";
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
                                };
                                server?: string;
                                parameters?: {
                                    [key: string]: unknown;
                                };
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
                                what: "handed_off" | "asked" | "question_changed" | "reminded" | "question_closed" | "claimed" | "released" | "taken_over" | "replied" | "noted" | "resolved";
                                /** Format: date-time */
                                at: string;
                                by?: {
                                    memberId: string;
                                    name: string;
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
                                    needs: "token" | "jwt";
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
                                };
                                server?: string;
                                parameters?: {
                                    [key: string]: unknown;
                                };
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
                            /** Format: date-time */
                            createdAt: string;
                            /** Format: date-time */
                            updatedAt: string;
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
                                    needs: "token" | "jwt";
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
                                };
                                server?: string;
                                parameters?: {
                                    [key: string]: unknown;
                                };
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
                                what: "handed_off" | "asked" | "question_changed" | "reminded" | "question_closed" | "claimed" | "released" | "taken_over" | "replied" | "noted" | "resolved";
                                /** Format: date-time */
                                at: string;
                                by?: {
                                    memberId: string;
                                    name: string;
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
                                    needs: "token" | "jwt";
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
                                };
                                server?: string;
                                parameters?: {
                                    [key: string]: unknown;
                                };
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
                            /** Format: date-time */
                            createdAt: string;
                            /** Format: date-time */
                            updatedAt: string;
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
                                    needs: "token" | "jwt";
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
                                };
                                server?: string;
                                parameters?: {
                                    [key: string]: unknown;
                                };
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
                                what: "handed_off" | "asked" | "question_changed" | "reminded" | "question_closed" | "claimed" | "released" | "taken_over" | "replied" | "noted" | "resolved";
                                /** Format: date-time */
                                at: string;
                                by?: {
                                    memberId: string;
                                    name: string;
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
                                latest?: {
                                    /** @enum {string} */
                                    role: "user" | "assistant" | "operator";
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
                            messages: {
                                messageId: string;
                                /** @enum {string} */
                                role: "user" | "assistant" | "tool" | "operator" | "handover";
                                text: string;
                                /** Format: date-time */
                                at: string;
                                name?: string;
                                toolCalls?: {
                                    name: string;
                                }[];
                                interrupted?: boolean;
                                attachments?: {
                                    fileId: string;
                                    name: string;
                                    /** @enum {string} */
                                    type?: "image/png" | "image/jpeg" | "image/gif" | "image/webp" | "application/pdf" | "application/vnd.openxmlformats-officedocument.wordprocessingml.document" | "text/plain" | "text/markdown" | "text/html" | "text/csv" | "application/json";
                                    bytes: number;
                                    width?: number;
                                    height?: number;
                                    problem?: string;
                                }[];
                                unfit?: string;
                                /** @enum {string} */
                                to?: "operator" | "agent";
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
                                place: "conversations" | "messages" | "receipt_salts" | "turns" | "tool_calls" | "drafts" | "message_texts" | "feedback" | "idempotency_keys" | "inbox" | "inbox_reads" | "statistics" | "workflow_histories" | "encryption_keys";
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
                                    place: "conversations" | "messages" | "receipt_salts" | "turns" | "tool_calls" | "drafts" | "message_texts" | "feedback" | "idempotency_keys" | "inbox" | "inbox_reads" | "statistics" | "workflow_histories" | "encryption_keys";
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
                                place: "conversations" | "messages" | "receipt_salts" | "turns" | "tool_calls" | "drafts" | "message_texts" | "feedback" | "idempotency_keys" | "inbox" | "inbox_reads" | "statistics" | "workflow_histories" | "encryption_keys";
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
                    "text/event-stream": components["schemas"]["MetaEvent"] | components["schemas"]["KeepaliveEvent"] | components["schemas"]["StatusEvent"] | components["schemas"]["ContentDeltaEvent"] | components["schemas"]["ContentResetEvent"] | components["schemas"]["ToolStartEvent"] | components["schemas"]["ToolEndEvent"] | components["schemas"]["RagContextEvent"] | components["schemas"]["ActionEvent"] | components["schemas"]["HandoffEvent"] | components["schemas"]["ResponseCompletedEvent"] | components["schemas"]["ErrorEvent"] | components["schemas"]["MessageEvent"];
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
                                };
                                agentId?: string;
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
                            };
                            agentId?: string;
                            conversationId: string;
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
                                attempts: number;
                                messageId: string;
                                text: string;
                                textChars: number;
                                callIds: string[];
                                tokens: {
                                    promptTokens: number;
                                    completionTokens: number;
                                    totalTokens: number;
                                };
                                costUsd?: number;
                                /** Format: date-time */
                                firstTokenAt?: string;
                                firstTokenMs?: number;
                                /** Format: date-time */
                                endedAt: string;
                                interrupted?: boolean;
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
                                    tokens: {
                                        promptTokens: number;
                                        completionTokens: number;
                                        totalTokens: number;
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
                                conversationId: string;
                                agentId: string;
                                /** @enum {string} */
                                channel: "platform" | "widget" | "sdk" | "studio" | "whatsapp" | "telegram" | "slack";
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
                by?: "day" | "agent" | "channel" | "all";
                format?: "json" | "csv";
                table?: "groups" | "tools" | "models";
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
                            /** Format: date-time */
                            from: string;
                            /** Format: date-time */
                            to: string;
                            /** @enum {string} */
                            by: "day" | "agent" | "channel" | "all";
                            groups: {
                                turns: {
                                    [key: string]: number;
                                };
                                tokens: {
                                    promptTokens: number;
                                    completionTokens: number;
                                    totalTokens: number;
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
                                    steps: number;
                                    failed: number;
                                    tokens: {
                                        promptTokens: number;
                                        completionTokens: number;
                                        totalTokens: number;
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
                                    steps: number;
                                    failed: number;
                                    tokens: {
                                        promptTokens: number;
                                        completionTokens: number;
                                        totalTokens: number;
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
                                firstTokenMs: number | null;
                                firstToken: {
                                    [key: string]: number | null;
                                };
                                durationMs: number | null;
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
                                fallbackModels: string[];
                                temperature?: number;
                                contextTokens?: number;
                                vision?: boolean;
                                responseSchema?: {
                                    [key: string]: unknown;
                                };
                                toolIds: string[];
                                mcpServerIds: string[];
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
                    /** @default [] */
                    fallbackModels?: string[];
                    temperature?: number;
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
                            fallbackModels: string[];
                            temperature?: number;
                            contextTokens?: number;
                            vision?: boolean;
                            responseSchema?: {
                                [key: string]: unknown;
                            };
                            toolIds: string[];
                            mcpServerIds: string[];
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
                            fallbackModels: string[];
                            temperature?: number;
                            contextTokens?: number;
                            vision?: boolean;
                            responseSchema?: {
                                [key: string]: unknown;
                            };
                            toolIds: string[];
                            mcpServerIds: string[];
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
                    fallbackModels?: string[];
                    temperature?: number | null;
                    contextTokens?: number | null;
                    vision?: boolean | null;
                    responseSchema?: {
                        [key: string]: unknown;
                    } | null;
                    toolIds?: string[];
                    mcpServerIds?: string[];
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
                            fallbackModels: string[];
                            temperature?: number;
                            contextTokens?: number;
                            vision?: boolean;
                            responseSchema?: {
                                [key: string]: unknown;
                            };
                            toolIds: string[];
                            mcpServerIds: string[];
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
                                auth: "none" | "token" | "jwt";
                                /** @enum {string} */
                                policy: "auto" | "consent" | "confirm";
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
                    auth?: "none" | "token" | "jwt";
                    /**
                     * @default consent
                     * @enum {string}
                     */
                    policy?: "auto" | "consent" | "confirm";
                    /** @default [] */
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
                            auth: "none" | "token" | "jwt";
                            /** @enum {string} */
                            policy: "auto" | "consent" | "confirm";
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
                            auth: "none" | "token" | "jwt";
                            /** @enum {string} */
                            policy: "auto" | "consent" | "confirm";
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
                    auth?: "none" | "token" | "jwt";
                    /** @enum {string} */
                    policy?: "auto" | "consent" | "confirm";
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
                            auth: "none" | "token" | "jwt";
                            /** @enum {string} */
                            policy: "auto" | "consent" | "confirm";
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
                            auth: "none" | "token" | "jwt";
                            /** @enum {string} */
                            policy: "auto" | "consent" | "confirm";
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
                                /** @enum {string} */
                                state: "queued" | "extracting" | "indexing" | "ready" | "failed";
                                error?: string;
                                /** @enum {string} */
                                type?: "txt" | "md" | "html" | "pdf" | "docx" | "csv" | "json";
                                title?: string;
                                agentIds?: string[];
                                pages?: number;
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
                                /** @enum {string} */
                                state: "queued" | "extracting" | "indexing" | "ready" | "failed";
                                error?: string;
                                /** @enum {string} */
                                type?: "txt" | "md" | "html" | "pdf" | "docx" | "csv" | "json";
                                title?: string;
                                agentIds?: string[];
                                pages?: number;
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
                            /** @enum {string} */
                            state: "queued" | "extracting" | "indexing" | "ready" | "failed";
                            error?: string;
                            /** @enum {string} */
                            type?: "txt" | "md" | "html" | "pdf" | "docx" | "csv" | "json";
                            title?: string;
                            agentIds?: string[];
                            pages?: number;
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
                            /** @enum {string} */
                            state: "queued" | "extracting" | "indexing" | "ready" | "failed";
                            error?: string;
                            /** @enum {string} */
                            type?: "txt" | "md" | "html" | "pdf" | "docx" | "csv" | "json";
                            title?: string;
                            agentIds?: string[];
                            pages?: number;
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
