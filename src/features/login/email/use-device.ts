import { useEffect, useState } from 'react'
import { useCore } from '../../../hooks/use-core.ts'
import { type CodeProblem, mailProblem } from './code-problem.ts'
import { followStep, sendMail, waitForDevice } from './email-steps.ts'

/** How approving a device goes. */
export type DeviceWait = {
  readonly status: 'waiting' | 'sending' | 'failed'
  readonly problem: CodeProblem | undefined
  /** How many mails have been sent from here. */
  readonly mails: number
  resend(): void
}

/** Waits for the mail's link to be opened for as long as the view is there, and goes on by itself. */
export function useDevice(email: string): DeviceWait {
  const core = useCore()
  const [turn, setTurn] = useState(0)
  const [status, setStatus] = useState<DeviceWait['status']>('waiting')
  const [mails, setMails] = useState(0)
  const [problem, setProblem] = useState<CodeProblem>()
  useEffect(() => {
    const { signal, abort } = createEnd()
    const wait = async () => {
      if (turn > 0) {
        setStatus('sending')
        const step = await sendMail(core, email, signal)
        setMails((count) => count + 1)
        if (step !== 'VERIFY_DEVICE') return followStep(core, step, email, signal)
      }
      setStatus('waiting')
      await waitForDevice(core, email, signal)
    }
    wait().catch((thrown) => {
      if (signal.aborted) return
      setProblem(mailProblem(thrown))
      setStatus('failed')
    })
    return abort
  }, [core, email, turn])
  const resend = () => {
    setProblem(undefined)
    setTurn((count) => count + 1)
  }
  return { status, problem, mails, resend }
}

function createEnd() {
  const ending = new AbortController()
  return { signal: ending.signal, abort: () => ending.abort() }
}
