import { Button, Radio, Stack, Text, Title } from '@mantine/core'
import { useState } from 'react'
import { useText } from '../../lib/i18n/index.ts'
import type { Begun, Destination } from './entries.ts'

const fresh = 'new'

/** Where a store that is new to us goes, for a manager who is signed in. Nothing is chosen for them. */
export function Choice({ begun, onChoose }: { begun: Begun; onChoose: (to: Destination | null) => void }) {
  const { t } = useText()
  const [value, setValue] = useState<string | null>(null)
  const options = begun.choices.flatMap(({ org_id, org_name, containers }) => [
    ...containers.map(({ id, name, website }) => ({
      value: `${org_id}/${id}`,
      label: t('platformEntry.choose.container', { name, org: org_name }),
      description: website,
    })),
    { value: `${org_id}/`, label: t('platformEntry.choose.newContainer', { org: org_name }), description: undefined },
  ])

  const submit = () => {
    const [org_id = '', container_id = ''] = (value ?? '').split('/')
    onChoose(value === fresh ? null : { org_id, container_id: container_id || null })
  }

  return (
    <Stack gap="md">
      <div>
        <Title order={2}>
          {begun.shop ? t('platformEntry.choose.title', { shop: begun.shop }) : t('platformEntry.choose.anyShop')}
        </Title>
        <Text size="sm" c="dimmed" mt={4}>
          {t('platformEntry.choose.body')}
        </Text>
      </div>
      <Radio.Group value={value} onChange={setValue} aria-label={t('platformEntry.choose.legend')}>
        <Stack gap="sm">
          {options.map((option) => (
            <Radio key={option.value} {...option} />
          ))}
          <Radio
            value={fresh}
            label={t('platformEntry.choose.newOrganization')}
            description={t('platformEntry.choose.newOrganizationBody')}
          />
        </Stack>
      </Radio.Group>
      <Button size="md" disabled={value === null} onClick={submit}>
        {t('platformEntry.choose.submit')}
      </Button>
    </Stack>
  )
}
