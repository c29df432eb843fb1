/** What others wait for until somebody decides it, once. */
export type Gate<T> = { open: (value: T) => void; refuse: (error: Error) => void; decided: Promise<T> }

/** Makes one that is still shut. */
export function createGate<T>(): Gate<T> {
  let open: (value: T) => void = () => {}
  let refuse: (error: Error) => void = () => {}
  const decided = new Promise<T>((resolve, reject) => {
    open = resolve
    refuse = reject
  })
  decided.catch(() => {}) // told to whoever waits; perhaps nobody does
  return { open, refuse, decided }
}
