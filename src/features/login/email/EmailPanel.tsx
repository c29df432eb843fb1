import { useEffect, useId } from 'react'
import { trackEvent } from '../../../core/actions/modal/notify.ts'
import { LazyPart, lazyComponent } from '../../../hooks/lazy-part.tsx'
import type { PanelProps } from '../../../hooks/panels.ts'
import { useCore, useModel, useValue } from '../../../hooks/use-core.ts'
import { emailFieldWords } from '../../../i18n/en/logins.ts'
import { useMessages } from '../../../i18n/use-messages.ts'
import { Icon } from '../../../ui/picture/Icon.tsx'
import { Spinner } from '../../../ui/picture/Spinner.tsx'
import { createEmailField } from './email-field-model.ts'

// What follows a submission is loaded when the field is touched, and none of it asks anybody anything.
const loadSubmit = () => import('./submit-email.lazy.ts')
const trouble = lazyComponent(() => import('./EmailFieldError.lazy.tsx').then((module) => module.EmailFieldErrorLine))

// For its look alone; what is submitted is read more strictly.
const LIKELY = /.@.+\../

/**
 * The email field on Connect. Written out, and not made of `Field`: everybody loads it who opens Connect, few touch it, and
 * what it says comes when there is something to say.
 */
export function EmailPanel({ gated }: PanelProps) {
  const t = useMessages(emailFieldWords)
  const core = useCore()
  const id = useId()
  const form = useModel(createEmailField)
  const email = useValue(form.$email)
  const wrong = useValue(form.$error)
  const busy = useValue(form.$running) !== undefined
  // Leaving the list ends what was asked for.
  useEffect(() => form.end, [form])
  const preload = () =>
    void loadSubmit().then(
      (submit) => submit.preloadSteps(core),
      () => {},
    )
  function select() {
    preload()
    trackEvent(core, 'EMAIL_LOGIN_SELECTED')
  }
  function run() {
    const signal = form.begin()
    if (!signal) return
    loadSubmit()
      .then((submit) => submit.submitEmail(core, signal))
      .catch(() => form.fail({ kind: 'failed', code: navigator.onLine ? 'view-failed' : 'offline' }))
  }
  return (
    <div>
      <div className="field" part="field">
        <label className="field-main">
          <Icon name="mail" />
          <span className="vh">{t('emailAddress')}</span>
          <input
            type="email"
            placeholder={t('emailAddress')}
            autoComplete="email"
            inputMode="email"
            enterKeyHint="go"
            value={email}
            disabled={gated}
            aria-invalid={wrong?.kind === 'invalid' || undefined}
            aria-describedby={wrong && id}
            onFocus={select}
            onChange={(event) => form.enter(event.currentTarget.value)}
            onKeyDown={({ key, nativeEvent }) => key === 'Enter' && !nativeEvent.isComposing && run()}
          />
        </label>
        <button
          type="button"
          part="button"
          className={!busy && !gated && LIKELY.test(email) ? 'go ready' : 'go'}
          aria-label={t('continueWithEmail')}
          aria-busy={busy || undefined}
          disabled={gated}
          onPointerOver={preload}
          onClick={run}
        >
          {busy ? <Spinner size={20} /> : <Icon name="right" />}
        </button>
      </div>
      {wrong && (
        <LazyPart
          part={trouble}
          // Without a network its code may not come, and that is what there is to say.
          before={
            wrong.kind === 'failed' && (
              <p id={id} role="alert" className="help bad">
                {t.error(wrong.code)}
              </p>
            )
          }
          id={id}
          trouble={wrong}
          onRetry={run}
        />
      )}
    </div>
  )
}
