/** Why a request is refused: the sentence of the answer's `error`, and its status. Routes throw it at any depth. */
export class Refusal extends Error {
  readonly status: number

  constructor(status: number, sentence: string) {
    super(sentence)
    this.status = status
  }
}
