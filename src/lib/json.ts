const polluting = new Set(['__proto__', 'constructor', 'prototype'])

/** True for a key that reaches an object's prototype when it is copied. */
export const isPolluting = (key: string): boolean => polluting.has(key)

/** `JSON.parse` less the keys `__proto__`, `constructor` and `prototype`, which could reach a prototype. @throws SyntaxError */
export const parseJson = (text: string): unknown =>
  JSON.parse(text, (key, value) => (isPolluting(key) ? undefined : value))
