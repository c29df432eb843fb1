import { find } from '../page/dom.ts'
import { choose, onChange } from '../page/form.ts'
import { lasting } from '../page/memory.ts'
import type { SandboxInfo } from '../sandbox/info.ts'

/** What the form calls a choice of providers, as the attribute has it; all of them without one. */
const providers: Readonly<Record<string, string | undefined>> = { all: undefined, two: 'google farcaster', none: '' }

/** Lets a form say which logins the modal offers, as a page would by its attributes; what was chosen is remembered. */
export function setLogin(form: HTMLFormElement, modal: HTMLElement, { mailbox }: SandboxInfo): void {
  find('#mailbox', HTMLAnchorElement, form).href = mailbox
  const fields = {
    email: (on: string) => modal.setAttribute('methods', on ? 'email social wallet' : 'social wallet'),
    socials(choice: string) {
      const wanted = providers[choice]
      if (wanted === undefined) modal.removeAttribute('socials')
      else modal.setAttribute('socials', wanted)
    },
  }
  for (const [name, set] of Object.entries(fields)) {
    const kept = lasting.get(`login/${name}`)
    if (kept === null) continue
    choose(form, name, kept)
    set(kept)
  }
  const keep = (name: keyof typeof fields) => (value: string) => {
    lasting.set(`login/${name}`, value)
    fields[name](value)
  }
  onChange(form, { email: keep('email'), socials: keep('socials') })
}
