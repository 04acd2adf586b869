import { Alert, Button, Group, Stack, Switch, Text, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import type { SelectorCheck } from '@vitrine/contract'
import { checkSelectors } from '@vitrine/contract/client'
import { useState } from 'react'
import { callOf } from '../../kernel/console-kind.tsx'
import { useContainerWorkspace, useQuotas } from '../../kernel/workspace/index.ts'
import { call } from '../../lib/api/client.ts'
import { useText } from '../../lib/i18n/index.ts'
import { useStays } from '../../lib/use-stays.ts'
import { ActionFailed } from '../../ui/action-failed.tsx'
import { Gap } from '../../ui/gap.tsx'
import type { CardProps } from './card-props.ts'

/** The shop's own, with everything below it; empty where it is a machine's and no domain. */
const hostOf = (website: string): string => {
  const host = URL.canParse(website) ? new URL(website).hostname.replace(/^www\./, '') : ''
  const top = host.split('.').at(-1)
  return top !== host && Number.isNaN(Number(top)) ? host : ''
}

/** Whether, where and into which field the code is entered. */
export function AutoFill({ card, experience, readOnly }: CardProps) {
  const { t } = useText()
  const { container } = useContainerWorkspace()
  const { is_auto_coupon } = card.value
  const quota = useQuotas()?.find((each) => each.function === 'auto_coupons')
  // What was turned on before can be turned off.
  const isOffered = quota === undefined || quota.limit !== 0 || is_auto_coupon
  // What was refused has to be mended, also once auto-fill is off.
  const isRefused = useStays((card.issue('activate_domain') ?? card.issue('code_field')) !== undefined)
  const turn = (isOn: boolean) =>
    card.patch({
      is_auto_coupon: isOn,
      ...(isOn && card.value.activate_domain === '' && { activate_domain: hostOf(container.website) }),
    })
  return (
    <Stack gap="sm">
      <Switch
        label={t('marketingCard.offer.autoFill.on')}
        description={
          <>
            {t(isOffered ? 'marketingCard.offer.autoFill.help' : 'marketingCard.offer.autoFill.noPlan')}
            {quota && quota.limit > 0 ? (
              <>
                <Gap />
                {t('marketingCard.offer.autoFill.limit', { limit: quota.limit })}
              </>
            ) : null}
          </>
        }
        {...card.box('is_auto_coupon')}
        onChange={({ currentTarget: { checked } }) => turn(checked)}
        disabled={readOnly || !isOffered}
      />
      {is_auto_coupon || isRefused ? (
        <>
          <TextInput
            label={t('marketingCard.offer.autoFill.domain')}
            withAsterisk={is_auto_coupon}
            description={t('marketingCard.offer.autoFill.domainHelp')}
            inputMode="url"
            spellCheck={false}
            maxLength={253}
            {...card.field('activate_domain')}
            disabled={readOnly}
          />
          <TextInput
            label={t('marketingCard.offer.autoFill.field')}
            description={t('marketingCard.offer.autoFill.fieldHelp')}
            spellCheck={false}
            maxLength={500}
            {...card.field('code_field')}
            disabled={readOnly}
          />
          {is_auto_coupon ? <Tester card={card} experience={experience} /> : null}
        </>
      ) : null}
    </Stack>
  )
}

/** Says which field of a page would be filled. */
function Tester({ card, experience }: Pick<CardProps, 'card' | 'experience'>) {
  const { t } = useText()
  const { org } = useContainerWorkspace()
  const { activate_domain, code_field } = card.value
  const [typed, setTyped] = useState<string | null>(null)
  const url = typed ?? (activate_domain ? `https://${activate_domain}/` : '')
  const test = useMutation({
    mutationFn: (asked: { url: string; selector: string }) =>
      call(callOf(experience, checkSelectors), {
        query: { org: org.org_id },
        body: { experience_id: experience.id, url: asked.url, selectors: [asked.selector || 'input'] },
      }),
  })
  // What was found with another address or selector says nothing of these.
  const isAsked = test.variables?.url === url && test.variables.selector === code_field
  return (
    <Stack gap="xs">
      <Group gap="sm" align="flex-end" wrap="nowrap">
        <TextInput
          flex={1}
          miw={0}
          label={t('marketingCard.offer.autoFill.page')}
          description={t('marketingCard.offer.autoFill.pageHelp')}
          placeholder="https://"
          inputMode="url"
          spellCheck={false}
          value={url}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <Button
          variant="default"
          loading={test.isPending}
          disabled={url === ''}
          onClick={() => test.mutate({ url, selector: code_field })}
        >
          {t('marketingCard.offer.autoFill.test')}
        </Button>
      </Group>
      <ActionFailed title={t('marketingCard.offer.autoFill.failed')} error={test.error} />
      {test.data && isAsked ? <Outcome check={test.data} isNamed={code_field !== ''} /> : null}
    </Stack>
  )
}

/** What was found, and whether it would be filled. */
function useOutcome(check: SelectorCheck, isNamed: boolean): { text: string; isFound: boolean } {
  const { t } = useText()
  const { problem, scripted, found, code_field: field } = check
  if (problem) return { text: problem.message, isFound: false }
  if (isNamed && found[0]?.count) return { text: t('marketingCard.offer.autoFill.named'), isFound: true }
  if (scripted) return { text: t('marketingCard.offer.autoFill.scripted'), isFound: false }
  if (isNamed) return { text: t('marketingCard.offer.autoFill.namedNot'), isFound: false }
  if (!field) return { text: t('marketingCard.offer.autoFill.none'), isFound: false }
  return field.label
    ? { text: t('marketingCard.offer.autoFill.found', { label: field.label }), isFound: true }
    : { text: t('marketingCard.offer.autoFill.foundBare', { name: field.name }), isFound: true }
}

function Outcome({ check, isNamed }: { check: SelectorCheck; isNamed: boolean }) {
  const { text, isFound } = useOutcome(check, isNamed)
  return (
    <Alert color={isFound ? 'teal' : 'amber'} p="sm" role="status">
      {text}
      <Text size="xs" c="dimmed" mt={4} style={{ overflowWrap: 'anywhere' }}>
        {check.url}
      </Text>
    </Alert>
  )
}
