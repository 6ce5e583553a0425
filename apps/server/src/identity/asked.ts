import '@fastify/cookie';
import type { FastifyRequest } from 'fastify';

/** What decides who asks and from where: the framework's request has it, and whatever is answered ahead of it. */
export type Asked = Pick<FastifyRequest, 'method' | 'headers' | 'cookies' | 'protocol' | 'host'>;
