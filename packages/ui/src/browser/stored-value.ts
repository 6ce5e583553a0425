export interface StoredValueOptions<Value> {
  /** Name in the storage of the browser. */
  key: string;
  /** Whatever the storage holds, as a value: another version of the page or a curious hand may have written it. */
  parse: (text: string | null) => Value;
  /** The text that is kept; null where nothing need be. */
  format: (value: Value) => string | null;
  /** Hears of every change, also of one in another tab, while somebody is subscribed. */
  onChange?: (value: Value) => void;
}

/** A value of this browser, the same in all of its tabs; made for `useSyncExternalStore`. */
export interface StoredValue<Value> {
  get: () => Value;
  /** The value as the storage has it now: that of another tab, even if nobody has heard of it here yet. */
  read: () => Value;
  set: (value: Value) => void;
  /** Follows the other tabs while anybody is subscribed. */
  subscribe: (listener: () => void) => () => void;
}

/** Keeps a value in localStorage; where a private window or a managed browser refuses it, as long as the page lives. */
export function createStoredValue<Value>(options: StoredValueOptions<Value>): StoredValue<Value> {
  const { key, parse, format, onChange } = options;
  const listeners = new Set<() => void>();
  let kept: { value: Value } | null = null;

  function read(): Value {
    try {
      return parse(window.localStorage.getItem(key));
    } catch {
      return kept === null ? parse(null) : kept.value;
    }
  }

  function write(value: Value): void {
    const text = format(value);
    try {
      if (text === null) window.localStorage.removeItem(key);
      else window.localStorage.setItem(key, text);
    } catch {
      return;
    }
  }

  function change(value: Value): void {
    kept = { value };
    onChange?.(value);
    for (const listener of listeners) listener();
  }

  function handleStorage(event: StorageEvent): void {
    if (event.key === key || event.key === null) change(read());
  }

  return {
    get() {
      kept ??= { value: read() };
      return kept.value;
    },
    read,
    set(value) {
      write(value);
      change(value);
    },
    subscribe(listener) {
      if (listeners.size === 0) window.addEventListener('storage', handleStorage);
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) window.removeEventListener('storage', handleStorage);
      };
    },
  };
}
