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

// Loaded when the field gets the focus; loading sends no request to the login service.
const loadSubmit = () => import('./submit-email.lazy.ts')
const fieldError = lazyComponent(() =>
  import('./EmailFieldError.lazy.tsx').then((module) => module.EmailFieldErrorLine),
)

// Only for the look of the button; the submitted address is validated strictly.
const LIKELY = /.@.+\../

/**
 * The email field of Connect. It does not use the `Field` component, because every visitor loads it and few use it; its
 * messages load when needed.
 */
export function EmailPanel({ gated }: PanelProps) {
  const t = useMessages(emailFieldWords)
  const core = useCore()
  const id = useId()
  const form = useModel(createEmailField)
  const email = useValue(form.$email)
  const wrong = useValue(form.$error)
  const busy = useValue(form.$running) !== undefined
  // Leaving the view aborts the request.
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
          part={fieldError}
          // Offline, the code of the error line may not load, so this fallback says it.
          before={
            wrong.kind === 'failed' && (
              <p id={id} role="alert" className="help bad">
                {t.error(wrong.code)}
              </p>
            )
          }
          id={id}
          error={wrong}
          onRetry={run}
        />
      )}
    </div>
  )
}
