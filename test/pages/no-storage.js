import { addModal, report, tell } from './framed.js'

Object.assign(report, { blocked: false, events: [] })
try {
  localStorage.getItem('x')
} catch {
  report.blocked = true
}
for (const name of ['ready', 'connect', 'disconnect', 'error']) {
  document.addEventListener(`wallet-${name}`, ({ detail }) => report.events.push(name === 'error' ? detail.code : name))
}

const modal = addModal()
const step = async (work) => {
  await work
  report.statuses.push(modal.state.active.status)
}
await step(modal.ready)
await step(modal.connect('example.harbor'))
await modal.show()
await step(modal.disconnect())
await step(modal.connect('example.harbor'))
tell()
