import { Button, Stack, TextInput } from '@mantine/core'
import { createReportShare, listReportShares, shareDays } from '@vitrine/contract/client'
import { useState } from 'react'
import { isApiError } from '../../../lib/api/error.ts'
import { useAction } from '../../../lib/api/query.ts'
import { useText } from '../../../lib/i18n/index.ts'
import { hasFault } from '../../../lib/read-number.ts'
import { ActionFailed } from '../../../ui/action-failed.tsx'
import { BoundedNumber } from '../../../ui/bounded-number.tsx'
import { useHold } from '../../../ui/use-hold.ts'
import classes from './share.module.css'

interface ShareFormProps {
  query: { org: string; id: string }
  onMade: (address: string) => void
}

const rule = { min: shareDays.least, max: shareDays.most, decimals: 0 }

/** For whom a link is, and for how long. */
export function ShareForm({ query, onMade }: ShareFormProps) {
  const { t } = useText()
  const [name, setName] = useState('')
  const [days, setDays] = useState<number>(shareDays.usual)
  const create = useAction(createReportShare, [listReportShares])
  // The address of the link is shown this once.
  useHold(create.isPending)
  const issues = isApiError(create.error, 'invalid_input') ? create.error.issues : []
  const issueOf = (field: string) => issues.find(({ path }) => path === field)?.message
  const make = () =>
    create.mutate(
      { query, body: { name, days } },
      {
        onSuccess: ({ url }) => {
          // What was typed since is of the next one.
          setName((now) => (now === name ? '' : now))
          setDays((now) => (now === days ? shareDays.usual : now))
          onMade(url)
        },
      },
    )
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        if (!hasFault(days, rule)) make()
      }}
    >
      <Stack gap="sm">
        {issues.length === 0 ? <ActionFailed title={t('share.failed')} error={create.error} /> : null}
        <div className={classes.fields}>
          <TextInput
            data-autofocus
            label={t('share.name')}
            description={t('share.nameHelp')}
            maxLength={60}
            value={name}
            error={issueOf('name')}
            onChange={(event) => setName(event.currentTarget.value)}
          />
          <BoundedNumber
            label={t('share.days')}
            description={t('share.daysHelp', { most: shareDays.most })}
            unit={t('share.dayUnit')}
            rule={rule}
            value={days}
            error={issueOf('days')}
            onChange={setDays}
          />
        </div>
        <Button type="submit" loading={create.isPending} className={classes.make}>
          {t('share.verb')}
        </Button>
      </Stack>
    </form>
  )
}
