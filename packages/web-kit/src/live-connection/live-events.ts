import type { OwnDocument } from '@parta/contract/live-documents';
import type { DocumentOf, FullStateOf } from '@parta/contract/live-messages';
import type { Audience } from '@parta/domain/live/audiences';
import type { PageChange } from '../browser/page-events.ts';

/**
 * `live` by the stream, `polling` without one, `connecting` and `offline` between; `ended` (nothing more will come),
 * `unauthorized` (this browser may not read), `removed` (by the presenter) and `not_found` are final.
 */
export type LiveStatus =
  | 'connecting'
  | 'live'
  | 'polling'
  | 'offline'
  | 'ended'
  | 'unauthorized'
  | 'removed'
  | 'not_found';

/** A status after which nothing more is asked or told. */
export type FinalStatus = Extract<LiveStatus, 'ended' | 'unauthorized' | 'removed' | 'not_found'>;

/** Why the state is asked for; what follows an answer depends on it. */
export type Purpose =
  | { readonly kind: 'refresh' }
  /** The presenter's hidden window says that she is still here. */
  | { readonly kind: 'presence' }
  /** No stream came. */
  | { readonly kind: 'without_stream' }
  /** The stream has been silent. */
  | { readonly kind: 'silence'; readonly stream: number }
  | { readonly kind: 'poll' };

/** One question for the state. */
export interface StateCall {
  readonly purpose: Purpose;
  /** Calls of an earlier turn were dropped: nothing is made of their answers. */
  readonly turn: number;
  /** The version known when it was asked; −1 before the first. */
  readonly after: number;
  /** For so long the server may hold the answer back. */
  readonly wait_seconds: number;
}

export type LiveTimer = 'opening' | 'silence' | 'reconnect' | 'poll' | 'presence';

/** What happened outside. */
export type LiveEvent =
  | { readonly on: 'start'; readonly isHidden: boolean }
  | { readonly on: 'stream_event'; readonly stream: number; readonly name: string; readonly data: string }
  | { readonly on: 'stream_failed'; readonly stream: number }
  | { readonly on: 'answered'; readonly call: StateCall; readonly answer: unknown; readonly asked_ago_ms: number }
  | { readonly on: 'call_failed'; readonly call: StateCall; readonly why: FinalStatus | null }
  /** The status of the stream's address; 0 without an answer. */
  | { readonly on: 'stream_status'; readonly status: number }
  | { readonly on: 'timer'; readonly timer: LiveTimer }
  | { readonly on: 'page'; readonly change: PageChange; readonly isHidden: boolean }
  | { readonly on: 'refresh' }
  | { readonly on: 'close' };

/** What is to be done outside, in this order. */
export type LiveEffect<Reader extends Audience> =
  | { readonly do: 'tell_status'; readonly status: LiveStatus }
  | { readonly do: 'tell_full'; readonly state: FullStateOf<Reader> }
  | { readonly do: 'tell_document'; readonly document: DocumentOf<Reader> }
  | { readonly do: 'tell_own'; readonly own: OwnDocument }
  | { readonly do: 'observe_clock'; readonly server_time: number; readonly asked_ago_ms: number | undefined }
  | { readonly do: 'open_stream'; readonly stream: number }
  | { readonly do: 'close_stream' }
  | { readonly do: 'call'; readonly call: StateCall }
  | { readonly do: 'drop_calls' }
  | { readonly do: 'ask_stream_status' }
  | { readonly do: 'set_timer'; readonly timer: LiveTimer; readonly after: number | 'backoff' }
  | { readonly do: 'clear_timer'; readonly timer: LiveTimer }
  | { readonly do: 'forget_failures' }
  | { readonly do: 'close' };
