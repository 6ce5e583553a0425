import type { z } from 'zod';
import type { EndpointName, endpoints } from './endpoints.ts';

type Endpoints = typeof endpoints;
type Part<Name extends EndpointName, Key extends string> =
  Endpoints[Name] extends Record<Key, infer Schema> ? (Schema extends z.ZodType ? Schema : undefined) : undefined;
type InputOf<Schema> = Schema extends z.ZodType ? z.input<Schema> : undefined;
type OutputOf<Schema> = Schema extends z.ZodType ? z.output<Schema> : undefined;

/** What a caller sends; parts an endpoint does not have are `undefined`. */
export interface CallInput<Name extends EndpointName> {
  params: InputOf<Part<Name, 'params'>>;
  query: InputOf<Part<Name, 'query'>>;
  body: InputOf<Part<Name, 'body'>>;
}

/** Who may make a call. */
export type AccessOf<Name extends EndpointName> = Endpoints[Name]['access'];

/** Whether a caller sends a file as it is. */
export type TakesFile<Name extends EndpointName> = Endpoints[Name] extends { readonly binary: object } ? true : false;

/** What the server's handler gets, parsed. */
export interface CallParsed<Name extends EndpointName> {
  params: OutputOf<Part<Name, 'params'>>;
  query: OutputOf<Part<Name, 'query'>>;
  body: OutputOf<Part<Name, 'body'>>;
}

/** What a successful call brings; `undefined` for 204. */
export type CallResult<Name extends EndpointName> = OutputOf<Part<Name, 'result'>>;

/** Every reason a call may be refused with, over all statuses. */
export type ReasonOf<Name extends EndpointName> = Endpoints[Name]['reasons'] extends infer Declared
  ? {
      [Status in keyof Declared]: Declared[Status] extends readonly (infer Reason extends string)[] ? Reason : never;
    }[keyof Declared]
  : never;
