import { buildElement, findElement } from '../page/dom.ts'
import { onFieldChange, pageStorage, setField } from '../page/form.ts'
import { setFault } from '../page/sandbox.ts'
import type { SandboxInfo } from '../sandbox/info.ts'

const services = {
  rpc: 'Nodes',
  api: 'Balances and names',
  directory: 'Wallets and pictures',
  analytics: 'Analytics',
  auth: 'Login',
  server: 'Sign-in',
} as const

const faults = {
  off: 'Works',
  slow: 'Slow, 30 s',
  error: 'Error 500',
  limit: 'Too many requests',
  hang: 'Never answers',
  garbage: 'Malformed answers',
  drop: 'Unreachable',
} as const

/** Weather by name, with the services that have it. It lasts beside their faults. */
const weathers = {
  market: { text: 'Prices move', services: ['api'] },
  latency: { text: 'Latency of real services', services: [...Object.keys(services), 'relay'] },
  loss: { text: 'One request of a hundred is lost', services: Object.keys(services) },
  restart: { text: 'Services restart', services: [...Object.keys(services), 'relay'] },
} as const

/** Lets a form set faults and weather of the sandbox. They outlive the page, so that a reload under a fault can be tested. */
export function bindFaultsForm(form: HTMLFormElement, info: SandboxInfo): void {
  const standing = recall(info)
  const keep = () => pageStorage.set('faults', JSON.stringify({ of: info.origin, standing }))
  const order = (name: string) => (value: string) => {
    standing[name] = value
    keep()
    void setAll(info, standing)
  }
  const fields = [...Object.keys(services), ...Object.keys(weathers)]
  form.append(...Object.entries(services).map(([service, name]) => line(service, name)))
  form.append(...Object.entries(weathers).map(([weather, { text }]) => checkLine(weather, text)))
  for (const name of fields) setField(form, name, standing[name] ?? (name in weathers ? '' : 'off'))
  onFieldChange(form, Object.fromEntries(fields.map((name) => [name, order(name)])))
  findElement('#end-faults', HTMLButtonElement, form).addEventListener('click', () => {
    for (const name of fields) setField(form, name, name in weathers ? '' : 'off')
    for (const name of fields) delete standing[name]
    keep()
    void setAll(info, standing)
  })
}

/** Ends what the sandbox has, and sets all that stands: a fault cannot be ended without the weather of its service. */
async function setAll(info: SandboxInfo, standing: Readonly<Record<string, string>>): Promise<void> {
  await fetch(info.faults, { method: 'DELETE', keepalive: true })
  const orders = Object.entries(standing).flatMap(([name, value]) => {
    if (value === '' || value === 'off') return []
    const weather = weathers[name as keyof typeof weathers]
    return weather ? weather.services.map((service) => ({ service, fault: name })) : { service: name, fault: value }
  })
  await Promise.all(orders.map((order) => setFault(info, order)))
}

/** The current faults by service and weather by name, as set in this browser. Empty after a restart of the sandbox. */
function recall({ origin }: SandboxInfo): Record<string, string> {
  const kept = JSON.parse(pageStorage.get('faults') ?? 'null')
  return kept?.of === origin ? kept.standing : {}
}

function line(service: string, name: string): HTMLDivElement {
  const options = Object.entries(faults).map(([value, text]) => buildElement('option', { value }, text))
  const select = buildElement('select', { className: 'select', name: service, id: `fault-${service}` }, ...options)
  return buildElement(
    'div',
    { className: 'line' },
    buildElement('label', { htmlFor: select.id, textContent: name }),
    select,
  )
}

function checkLine(name: string, text: string): HTMLDivElement {
  const box = buildElement('input', { className: 'switch', type: 'checkbox', name, id: `weather-${name}` })
  return buildElement('div', { className: 'line' }, buildElement('label', { htmlFor: box.id, textContent: text }), box)
}
