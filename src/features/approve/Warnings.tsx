import type { Warning } from '../../chains/operation.ts'
import { approveWords } from '../../i18n/en/approve.ts'
import { sendWords } from '../../i18n/en/send.ts'
import { useMessages } from '../../i18n/use-messages.ts'
import { showHidden } from '../../lib/names/hidden-marks.ts'
import { cleanLine } from '../../lib/untrusted.ts'
import { Banner } from '../../ui/feedback/Banner.tsx'
import { operationWarnings, tokenWarnings, type WarningText } from './operation-warnings.ts'
import type { ApprovalDetails } from './use-approval-details.ts'

const words = { ...sendWords, ...approveWords }

/** All warnings of a request, each once, the most dangerous first. */
export function Warnings({ details }: { details: ApprovalDetails }) {
  const t = useMessages(words)
  const { description, network, tokens } = details
  const { operations, warnings } = description
  const ofOperations = [operationWarnings, tokenWarnings].flatMap((warn) =>
    operations.flatMap((operation) => warn(operation, network, tokens)),
  )
  const ofRequest = [...warnings, ...feeWarnings(details)].map((one) => textOf(one, details))
  const all = [...ofOperations, ...ofRequest]
  const once = [...new Map(all.map((one) => [`${one.title} ${JSON.stringify(one.params)}`, one])).values()]
  const sorted = once.toSorted((a, b) => Number(b.kind === 'danger') - Number(a.kind === 'danger'))
  return sorted.map(({ kind, title, text, params }) => (
    <Banner
      key={`${title} ${JSON.stringify(params)}`}
      kind={kind}
      title={title === 'token-mismatch' ? t.error(title) : t(title, params)}
    >
      {t(text, params)}
    </Banner>
  ))
}

const feeWarnings = ({ fee }: ApprovalDetails): Warning[] => (fee?.isHigh ? [{ kind: 'high-fee' }] : [])

function textOf(warning: Warning, { network }: ApprovalDetails): WarningText {
  switch (warning.kind) {
    case 'other-chain': {
      const params = { chain: warning.chain, network: network?.name ?? '' }
      return { kind: 'danger', title: 'otherNetwork', text: 'otherNetworkText', params }
    }
    case 'other-site': {
      const params = { domain: endOfDomain(warning.domain), host: location.host }
      return { kind: 'danger', title: 'otherSite', text: 'otherSiteText', params }
    }
    case 'other-account': {
      const params = { account: `\u2068${cleanLine(showHidden(warning.account), 64)}\u2069` }
      return { kind: 'danger', title: 'otherAccount', text: 'otherAccountText', params }
    }
    case 'keys': {
      const params = { count: warning.count }
      if (warning.count > 1) return { kind: 'warning', title: 'givenToKeys', text: 'givenToKeysText', params }
      return { kind: 'warning', title: 'givenToKey', text: 'givenToKeyText' }
    }
    default:
      return plain[warning.kind]
  }
}

const MAX_DOMAIN = 80

// The end of a domain names its owner, so a long one is cut at its start.
const endOfDomain = (domain: string): string =>
  `\u2068${domain.length > MAX_DOMAIN ? `…${domain.slice(-MAX_DOMAIN).toWellFormed()}` : domain}\u2069`

const plain = {
  unreadable: { kind: 'danger', title: 'requestUnreadable', text: 'requestUnreadableText' },
  bytes: { kind: 'warning', title: 'notAText', text: 'notATextText' },
  'hidden-marks': { kind: 'warning', title: 'hiddenMarks', text: 'hiddenMarksText' },
  'signature-spends': { kind: 'warning', title: 'signatureSpends', text: 'signatureSpendsText' },
  standing: { kind: 'warning', title: 'standingPermission', text: 'standingPermissionText' },
  effect: { kind: 'warning', title: 'effectUnknown', text: 'effectUnknownText' },
  paymaster: { kind: 'warning', title: 'paymaster', text: 'paymasterText' },
  alike: { kind: 'warning', title: 'alike', text: 'alikeText' },
  'high-fee': { kind: 'danger', title: 'highFee', text: 'highFeeText' },
  cut: { kind: 'warning', title: 'moreThanShown', text: 'moreThanShownText' },
} as const satisfies Record<
  Exclude<Warning['kind'], 'keys' | 'other-chain' | 'other-site' | 'other-account'>,
  WarningText
>
