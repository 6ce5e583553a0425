import { type Answered, type Asking, Connection } from './connection.ts';

/** As many connections as there are requests under way, kept for the next ones, as a browser keeps its own. */
export class Connections {
  readonly #port: number;
  readonly #free: Connection[] = [];
  readonly #all: Connection[] = [];

  constructor(port: number) {
    this.#port = port;
  }

  /** Lends a connection for what is asked on it. */
  async lend<Found>(ask: (connection: Connection) => Promise<Found>): Promise<Found> {
    const connection = this.#free.pop() ?? this.#open();
    try {
      return await ask(connection);
    } finally {
      this.#free.push(connection);
    }
  }

  ask(asking: Asking): Promise<Answered> {
    return this.lend((connection) => connection.ask(asking));
  }

  close(): void {
    for (const connection of this.#all) connection.close();
  }

  #open(): Connection {
    const connection = new Connection(this.#port);
    this.#all.push(connection);
    return connection;
  }
}
