import { type Answer, type Browser } from '../browser.ts';

/** A call as the documents write it, with its method and literal path: `POST /api/v1/group/`. */
export function ask(browser: Browser, call: string, body?: unknown): Promise<Answer> {
  const [method = '', path = ''] = call.split(' ');
  if (body === undefined) return browser.send({ method, path });
  return browser.send({ method, path, body: JSON.stringify(body), headers: { 'content-type': 'application/json' } });
}
