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

/** Lets a form set faults of the sandbox. They outlive the page, so that a reload under a fault can be tested. */
export function bindFaultsForm(form: HTMLFormElement, info: SandboxInfo): void {
  const standing = recall(info)
  const order = (service: string) => (fault: string) => {
    standing[service] = fault
    pageStorage.set('faults', JSON.stringify({ of: info.origin, standing }))
    void setFault(info, { service, fault })
  }
  form.append(...Object.entries(services).map(([service, name]) => line(service, name)))
  for (const service of Object.keys(services)) setField(form, service, standing[service] ?? 'off')
  onFieldChange(form, Object.fromEntries(Object.keys(services).map((service) => [service, order(service)])))
  findElement('#end-faults', HTMLButtonElement, form).addEventListener('click', () => {
    for (const service of Object.keys(services)) {
      setField(form, service, 'off')
      order(service)('off')
    }
  })
}

/** The current faults by service, as set in this browser. Empty after a restart of the sandbox. */
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
