import type { LiveCommand } from '@parta/domain/live/live-phase';
import type { Frame } from './frame-reader.ts';
import type { Publisher } from './publish.ts';
import type { Pupil } from './pupil.ts';
import { getNumber, getText } from './reading.ts';
import type { Receipts } from './receipts.ts';
import type { Staff } from './staff.ts';

/** One session as its presenter leads it. */
export class Lesson {
  readonly #staff: Staff;
  readonly activity_id: string;
  readonly pupils: readonly Pupil[];
  #step = 0;

  constructor(staff: Staff, activity_id: string, pupils: readonly Pupil[]) {
    this.#staff = staff;
    this.activity_id = activity_id;
    this.pupils = pupils;
  }

  async command(command: LiveCommand): Promise<void> {
    this.#step = await this.#staff.command(this.activity_id, command, this.#step);
  }

  /** The slide on which the session stands. */
  async getPlace(): Promise<{ content_id: string; question_id: string; position: number; slots: number }> {
    const document = await this.#staff.getDocument(this.activity_id);
    return {
      content_id: getText(document, 'slot', 'content_id'),
      question_id: getText(document, 'slot', 'question', 'question_id'),
      position: getNumber(document, 'position'),
      slots: getNumber(document, 'slots'),
    };
  }

  /**
   * Goes through the slides and back, question after question, none opened. `keep` gets the event of each turn as the
   * first pupil got it.
   */
  browse(pid: number, slots: number, keep: (event: Buffer) => void = () => undefined): Publisher {
    return {
      readers: this.pupils.length,
      pid,
      publish: (turn, receipts) => {
        this.#listen(receipts, 'state', (frame) => {
          if (frame.event === 'state') keep(Buffer.from(frame.bytes));
        });
        return this.command(turn % (2 * (slots - 1)) < slots - 1 ? 'next' : 'back');
      },
    };
  }

  /**
   * Gives one command, received with an event of that name: `own` where every pupil gets something of her own. `keep`
   * gets all events that the first pupil got from then on.
   */
  tell(
    pid: number,
    { command, event, keep }: { command: LiveCommand; event: 'state' | 'own'; keep?: (event: Buffer) => void },
  ): Publisher {
    return {
      readers: this.pupils.length,
      pid,
      publish: (_turn, receipts) => {
        this.#listen(receipts, event, (frame) => keep?.(Buffer.from(frame.bytes)));
        return this.command(command);
      },
    };
  }

  /** `keep` gets every event of the first pupil. */
  #listen(receipts: Receipts, event: string, keep: (frame: Frame) => void): void {
    for (const pupil of this.pupils) {
      pupil.onFrame = (frame, at) => {
        if (pupil.index === 0) keep(frame);
        if (frame.event === event) receipts.note(pupil.index, at);
      };
    }
  }
}
