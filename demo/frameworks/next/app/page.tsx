import { Connect } from './connect'

export default function Page() {
  return (
    <main>
      <h1>Next</h1>
      <Connect />
    </main>
  )
}
