import { useCore, useModel, useValue } from '../../hooks/use-core.ts'
import { namesWords } from '../../i18n/en/account/names.ts'
import { useMessages } from '../../i18n/use-messages.ts'
import type { ErrorCode } from '../../lib/errors.ts'
import { LONGEST, newNameProblem, readWish, ZONE } from '../../lib/names/new-name.ts'
import { Button } from '../../ui/button/Button.tsx'
import { Stack } from '../../ui/dialog/Body.tsx'
import { Banner, ErrorNote } from '../../ui/feedback/Banner.tsx'
import { LiveStatus } from '../../ui/feedback/LiveRegion.tsx'
import { Field } from '../../ui/field/Field.tsx'
import { RowGroup, RowSkeleton } from '../../ui/list/Row.tsx'
import { Candidates } from './Candidates.tsx'
import { type LookUp, useLookUp } from './look-up.ts'
import { createNames } from './model.ts'
import { ownerOf, registerName } from './register-name.ts'

/** More than can be registered, so that the message about the length can be shown. */
const MAX_TYPED = 100

/** Chooses a name for the account: says which ones are free while one is typed, and registers one. */
export function RegisterAccountNameView() {
  const core = useCore()
  const { $wish, type } = useModel(createNames)
  const wish = useValue($wish)
  const { found, retry } = useLookUp(wish)
  useValue(core.$account)
  useValue(core.$network)
  const problem = ownerOf(core)
  if (typeof problem === 'string') return <Unavailable code={problem} />
  const own = found.status === 'found' ? found.candidates.find(({ label }) => label === wish) : undefined
  const isFree = own?.isTaken === false
  const register = () => void registerName(core, wish)
  return (
    <Stack roomy>
      <WishField wish={wish} isTaken={own?.isTaken} onEnter={isFree ? register : undefined} />
      <Results found={found} onChoose={type} onRetry={retry} />
      <RegisterButton isFree={isFree} onClick={register} />
    </Stack>
  )
}

function RegisterButton({ isFree, onClick }: { isFree: boolean; onClick(): void }) {
  const t = useMessages(namesWords)
  return (
    <Button disabled={!isFree} onClick={onClick}>
      {t('register')}
    </Button>
  )
}

function Unavailable({ code }: { code: ErrorCode }) {
  const t = useMessages(namesWords)
  return (
    <Stack roomy>
      <Banner kind="warning" title={t.error(code)}>
        {code === 'name-account-missing' && t('nameNeedsLogin')}
      </Banner>
    </Stack>
  )
}

type WishFieldProps = { wish: string; isTaken: boolean | undefined; onEnter: (() => void) | undefined }

function WishField({ wish, isTaken, onEnter }: WishFieldProps) {
  const t = useMessages(namesWords)
  const { type } = useModel(createNames)
  const problem = newNameProblem(wish)
  const name = `${wish}${ZONE}`
  const errors = {
    letters: t('nameLetters'),
    long: t('nameTooLong', { count: LONGEST }),
    taken: t('nameTaken', { name }),
  }
  const error = problem === 'letters' || problem === 'long' ? problem : isTaken ? 'taken' : undefined
  return (
    <>
      <Field
        label={t('nameField')}
        suffix={ZONE}
        value={wish}
        maxLength={MAX_TYPED}
        enterKeyHint="done"
        error={error && errors[error]}
        hint={t('nameRule')}
        onChange={(text) => type(readWish(text))}
        {...(onEnter && { onEnter })}
      />
      <LiveStatus>{isTaken === false ? t('nameFree', { name }) : ''}</LiveStatus>
    </>
  )
}

type ResultsProps = { found: LookUp; onChoose(label: string): void; onRetry(): void }

function Results({ found, onChoose, onRetry }: ResultsProps) {
  const t = useMessages(namesWords)
  if (found.status === 'idle') return null
  if (found.status === 'loading')
    return (
      <RowGroup flush busy>
        <RowSkeleton />
        <RowSkeleton width={140} />
        <RowSkeleton width={100} />
      </RowGroup>
    )
  const isFound = found.status === 'found'
  return (
    <>
      {isFound && <Candidates candidates={found.candidates} onChoose={onChoose} />}
      {(!isFound || found.isPartial) && (
        <div role="alert">
          <ErrorNote
            action={
              <Button variant="quiet" size="sm" icon="refresh" onClick={onRetry}>
                {t('retry')}
              </Button>
            }
          >
            {t.error('name-suggestions-failed')}
          </ErrorNote>
        </div>
      )}
    </>
  )
}
