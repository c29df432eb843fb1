/** Tables with at least so many columns, one of them "effect", describe options and methods: they become lists of rows. */
const COLUMNS = 4
const CODE = /[`\s]/g

/** A plugin of markdown-it: shows the tables of the reference as rows that fit any width, each with an address of its own. */
export function referenceRows(markdown) {
  markdown.core.ruler.push('reference-rows', (state) => {
    const used = new Set()
    for (const table of tablesIn(state.tokens)) {
      const heads = textsOf(table, 'th_open')
      if (heads.length >= COLUMNS && heads.includes('effect')) toRows(table, heads, used)
    }
  })
}

/** The tokens of each table. */
function tablesIn(tokens) {
  const starts = tokens.flatMap(({ type }, at) => (type === 'table_open' ? [at] : []))
  return starts.map((start) => {
    const end = tokens.findIndex(({ type }, at) => at > start && type === 'table_close')
    return tokens.slice(start, end + 1)
  })
}

const textsOf = (tokens, type) => tokens.flatMap((token, at) => (token.type === type ? [tokens[at + 1].content] : []))

function toRows(table, heads, used) {
  let column = 0
  const body = table.findIndex(({ type }) => type === 'tbody_open')
  for (const [at, token] of table.entries()) {
    if (at > 0 && at < body) hide(token)
    else column = toRow(token, table[at + 1], heads, column, used)
  }
}

/** Changes one token of a table's body. Returns the column of the next cell. */
function toRow(token, next, heads, column, used) {
  const { type } = token
  if (type.startsWith('tbody_')) hide(token)
  if (type.startsWith('table_')) retag(token, 'dl', 'reference')
  if (type.startsWith('tr_')) retag(token, 'div', 'reference-row')
  if (!type.startsWith('td_')) return type === 'tr_open' ? 0 : column
  retag(token, column === 0 ? 'dt' : 'dd', `reference-${heads[column].split(' ')[0]}`)
  if (type === 'td_close') return column + 1
  token.attrs = token.attrs.filter(([name]) => name !== 'style')
  if (column === 0) token.attrSet('id', addressOf(next.content, used))
  else token.attrSet('data-name', heads[column])
  if (next.content === '') token.attrJoin('class', 'is-empty')
  return column
}

/** The address of a row: the name of the option or method, with a number when the page has it already. */
function addressOf(content, used) {
  const name = content.replace(CODE, '').replace(/\(.*/, '')
  let address = name
  for (let at = 2; used.has(address); at++) address = `${name}-${at}`
  used.add(address)
  return address
}

/** Gives a token another tag, and another type, because the site writes tables in a way of its own. */
function retag(token, tag, name) {
  Object.assign(token, { tag, type: `${tag}_${token.nesting === 1 ? 'open' : 'close'}` })
  if (token.nesting === 1) token.attrSet('class', name)
}

function hide(token) {
  Object.assign(token, { type: 'html_block', tag: '', nesting: 0, content: '', children: null })
}
