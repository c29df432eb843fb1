import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { resolve } from 'node:path'

const FOLDER = 'test/a11y/speech'
/** Begins the line of a text outside a control. */
const TEXT = 'text: '
/** Roles of boxes that a screen reader passes over without a word. */
const BOXES = 'none generic strong time paragraph InlineTextBox RootWebArea LabelText LineBreak ListMarker listitem'
const SILENT = new Set(BOXES.split(' '))
/** States that are spoken when they are set, in this order. */
const STATES = ['disabled', 'invalid', 'required', 'checked', 'pressed', 'selected', 'expanded', 'modal', 'busy']

/**
 * What a screen reader meets in the page's dialog, in its order: one line for each thing with its role, name, states and
 * description, and texts that follow each other as one line.
 */
export async function speechOf(page) {
  const cdp = await page.createCDPSession()
  const { nodes } = await cdp.send('Accessibility.getFullAXTree')
  await cdp.detach()
  const byId = new Map(nodes.map((node) => [node.nodeId, node]))
  const dialog = nodes.find(({ role, ignored }) => role?.value === 'dialog' && !ignored)
  return dialog ? joinTexts(linesOf(dialog, byId)) : []
}

const isText = (line) => line?.startsWith(TEXT)

/** Joins the texts of one paragraph or row, which are read without a pause. */
function joinTexts(lines) {
  const joined = []
  for (const line of lines) {
    const before = isText(line) && isText(joined.at(-1)) ? joined.pop() : undefined
    joined.push(before ? `${before} ${line.slice(TEXT.length)}` : line)
  }
  return joined
}

function linesOf(node, byId, around) {
  const line = node.ignored ? undefined : lineOf(node, around)
  const inner = line ? node : around
  return [line, ...node.childIds.flatMap((id) => (byId.has(id) ? linesOf(byId.get(id), byId, inner) : []))].filter(
    Boolean,
  )
}

function lineOf({ role, name, description, value, properties = [] }, around) {
  const kind = role?.value
  const text = name?.value?.replace(/\s+/g, ' ').trim() ?? ''
  if (SILENT.has(kind)) return undefined
  // The text of a control is its name, which has been said.
  if (kind === 'StaticText') return text && !around?.name?.value?.includes(text) ? TEXT + text : undefined
  const said = new Map(properties.map((property) => [property.name, property.value?.value]))
  const level = said.get('level')
  const states = STATES.filter((state) => isSet(said.get(state))).map((state) => wordOf(state, said.get(state)))
  const parts = [kind + (kind === 'heading' && level ? ` ${level}` : ''), text && `“${text}”`, ...states]
  if (value?.value) parts.push(`holds “${value.value}”`)
  const more = description?.value?.replace(/\s+/g, ' ').trim()
  // Readers do not repeat a tooltip that is the name.
  if (more && more !== text) parts.push(`described “${more}”`)
  return parts.filter(Boolean).join(', ')
}

const isSet = (value) => value !== undefined && value !== false && value !== 'false'
const wordOf = (state, value) => (value === true || value === 'true' ? state : `${state} ${value}`)

/** Compares a text with its file, which is reviewed like code; `--update` writes it. Returns the text of the file. */
export async function keepSpeech(_page, { name, text }) {
  const path = resolve(FOLDER, `${name}.txt`)
  if (process.argv.includes('--update')) {
    await mkdir(FOLDER, { recursive: true })
    await writeFile(path, text)
  }
  return readFile(path, 'utf8').catch(() => '')
}
