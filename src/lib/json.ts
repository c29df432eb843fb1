const POLLUTING = new Set(['__proto__', 'constructor', 'prototype'])

/** `JSON.parse` less the keys `__proto__`, `constructor` and `prototype`, which could reach a prototype. @throws SyntaxError */
export const parseJson = (text: string): unknown =>
  JSON.parse(text, (key, value) => (POLLUTING.has(key) ? undefined : value))
