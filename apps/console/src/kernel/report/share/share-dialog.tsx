import { Skeleton, Stack, Text } from '@mantine/core'
import { createReportShare, listReportShares } from '@vitrine/contract/client'
import { useState } from 'react'
import { useEndpoint } from '../../../lib/api/query.ts'
import { useText } from '../../../lib/i18n/index.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { Loaded } from '../../../ui/loaded.tsx'
import { useCan, useContainerWorkspace } from '../../workspace/index.ts'
import { NewLink } from './new-link.tsx'
import { ShareForm } from './share-form.tsx'
import { ShareList } from './share-list.tsx'

interface ShareDialogProps {
  /** Of the experience. */
  id: string
  opened: boolean
  onClose: () => void
}

/** Makes links to the report, shows each once, and ends those that there are. */
export function ShareDialog({ id, opened, onClose }: ShareDialogProps) {
  const { t } = useText()
  // Nothing of the address that was shown stays once it is closed.
  const [address, setAddress] = useState<string | null>(null)
  const close = () => {
    setAddress(null)
    onClose()
  }
  return (
    <Dialog opened={opened} onClose={close} title={t('share.title')} size="lg" closeOnClickOutside={address === null}>
      {opened ? <Links id={id} address={address} onAddress={setAddress} /> : null}
    </Dialog>
  )
}

interface LinksProps {
  id: string
  /** Of the link that was made last. */
  address: string | null
  onAddress: (address: string) => void
}

function Links({ id, address, onAddress }: LinksProps) {
  const { t } = useText()
  const can = useCan()
  const { org } = useContainerWorkspace()
  const query = { org: org.org_id, id }
  // Read at each opening: who asks wants to know whether a link has been opened by now.
  const shares = useEndpoint(listReportShares, query, { staleTime: 0 })
  return (
    <Stack gap="lg">
      <Text size="sm">{t('share.body')}</Text>
      {can(createReportShare) ? <ShareForm query={query} onMade={onAddress} /> : null}
      {address ? <NewLink address={address} /> : null}
      <Loaded query={shares} skeleton={<Skeleton h={120} />} what={t('share.listFailed')}>
        {(list) => <ShareList query={query} list={list} />}
      </Loaded>
    </Stack>
  )
}
