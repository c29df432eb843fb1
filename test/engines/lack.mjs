/** What a command throws if the browser cannot do it; the test that asked is skipped with this message as its reason. */
export class Lack extends Error {}

/** A command that a browser lacks. With a payload that only undoes it, there is nothing to do. */
export function lacks(reason, isUndoing = () => false) {
  return async (_page, payload) => {
    if (!isUndoing(payload)) throw new Lack(reason)
  }
}
