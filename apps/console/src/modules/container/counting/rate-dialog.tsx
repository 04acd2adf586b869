import { Select, Stack } from '@mantine/core'
import type { Container } from '@vitrine/contract'
import { listRates, setRate } from '@vitrine/contract/client'
import { type FormEvent, useState } from 'react'
import { useWorkspace } from '../../../kernel/workspace/index.ts'
import { isApiError } from '../../../lib/api/error.ts'
import { useAction } from '../../../lib/api/query.ts'
import { useText } from '../../../lib/i18n/index.ts'
import { readNumber } from '../../../lib/read-number.ts'
import { dayIn } from '../../../lib/time.ts'
import { ActionFailed } from '../../../ui/action-failed.tsx'
import { Answers } from '../../../ui/answers.tsx'
import { DayField } from '../../../ui/date-time-field.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { NumberField } from '../../../ui/number-field.tsx'
import { toast } from '../../../ui/toast.ts'
import { currencyChoices } from '../container-form.ts'

const rule = { min: 0.000001, max: 1_000_000, decimals: 6 }

/** A rate from a day on. */
export function RateDialog({ container, onClose }: { container: Container; onClose: () => void }) {
  const { t, language } = useText()
  const { org } = useWorkspace()
  const own = container.currency
  const choices = currencyChoices(language, own).filter(({ value }) => value !== own)
  const [currency, setCurrency] = useState(choices[0]?.value ?? '')
  const [rate, setValue] = useState('')
  const read = readNumber(rate, rule)
  const [from, setFrom] = useState(dayIn(container.timezone))
  const action = useAction(setRate, [listRates])
  const { error, isPending } = action
  const issues = isApiError(error) ? error.issues : []
  const issue = (path: string) => issues.find((each) => each.path === path)?.message
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    if ('fault' in read) return
    const done = () => {
      toast.done(t('orders.rates.saved'))
      onClose()
    }
    const query = { org: org.org_id, id: container.id }
    action.mutate({ query, body: { currency, rate: read.value, from } }, { onSuccess: done })
  }
  return (
    <Dialog opened onClose={onClose} title={t('orders.rates.add')} size="md">
      <form onSubmit={submit}>
        <Stack gap="md">
          {issues.length > 0 ? null : <ActionFailed error={error} />}
          <Select
            searchable
            allowDeselect={false}
            label={t('orders.rates.currency')}
            nothingFoundMessage={t('containers.noMatch')}
            data={choices}
            value={currency}
            error={issue('currency')}
            onChange={(value) => value && setCurrency(value)}
          />
          <NumberField
            required
            label={t('orders.rates.rate')}
            description={t('orders.rates.rateHelp', { foreign: currency, own })}
            rule={rule}
            text={rate}
            error={issue('rate')}
            onText={setValue}
          />
          <DayField
            label={t('orders.rates.from')}
            description={t('orders.rates.fromHelp')}
            timeZone={container.timezone}
            value={from}
            error={issue('from')}
            onChange={setFrom}
          />
          <Answers loading={isPending} disabled={rate.trim() === ''} onClose={onClose}>
            {t('orders.rates.save')}
          </Answers>
        </Stack>
      </form>
    </Dialog>
  )
}
