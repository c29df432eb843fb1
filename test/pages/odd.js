/** Spoils the page as its hash says, before the library is loaded: what old scripts and careless markup do. */
const { script, module, additions, attributes, named } = JSON.parse(decodeURIComponent(location.hash.slice(1)))
window.reports = []
addEventListener('error', ({ message }) => window.reports.push(message))
addEventListener('unhandledrejection', ({ reason }) => window.reports.push(String(reason?.stack ?? reason)))

const { body } = document
const make = Document.prototype.createElement.bind(document)
/** Makes an element with attributes. */
function build(tag, rows) {
  const element = make(tag)
  for (const [name, value] of rows) element.setAttribute(name, value)
  return element
}

for (const [name, value] of Object.entries(additions))
  Object.defineProperty(Object.prototype, name, {
    value: value === 'function' ? () => 'mine' : value,
    enumerable: true,
    configurable: true,
    writable: true,
  })
// Every name that a document answers to, as a script of the page finds it, unless only some are asked for.
const names = new Set()
for (const { prototype } of named === 'all' ? [EventTarget, Node, Document, HTMLDocument] : [])
  for (const name of Object.getOwnPropertyNames(prototype)) names.add(name)
const rows = [...names].map((name) => ({ tag: 'img', name }))
for (const { tag, name } of named === 'all' ? rows : named)
  body.append(
    build(tag, [
      ['name', name],
      ['id', name],
      ['hidden', ''],
    ]),
  )

body.append(build('wallet-button', Object.entries(attributes)))
body.append(build('script', [['src', script], ...(module ? [['type', 'module']] : [])]))
