/** The type of an attribute's value, in TypeScript. */
export function attributeType({ words, isFlag, isList }) {
  if (isFlag) return 'boolean'
  return words.length > 0 && !isList ? words.map((word) => JSON.stringify(word)).join(' | ') : 'string'
}

/** The syntax of a variable that takes the values of a CSS property. */
export const cssSyntax = (property) => (property === 'color' ? '<color>' : `<'${property}'>`)
