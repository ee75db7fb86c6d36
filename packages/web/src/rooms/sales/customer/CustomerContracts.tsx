import { Button } from '@mantine/core'
import { getContractList } from '@waymark/contract/rooms/sales/contract.ts'
import { useState } from 'react'
import { Link } from 'react-router'
import { useT } from '../../../app/i18n.ts'
import { lazyPart } from '../../../app/lazyPart.ts'
import { paths } from '../../../app/paths.ts'
import { QueryState } from '../../../app/QueryState.tsx'
import { usePermission } from '../../../app/sessionStore.ts'
import { useCall } from '../../../app/useCall.ts'
import { ScrollTable } from '../../../ui/table/ScrollTable.tsx'
import styles from './customer.module.css'

const ContractForm = lazyPart(async () => ({ default: (await import('../contract/ContractForm.tsx')).ContractForm }))

/** What is agreed with a customer, the newest first; further versions stand among the others. */
export function CustomerContracts({ customerId }: { customerId: number }) {
  const t = useT('contract')
  const mayAdd = usePermission('sales:contract:add')
  const [isAdding, setAdding] = useState(false)
  const query = useCall(getContractList, { customerId, sort: '-startsOn', pageSize: 100 })
  const contracts = query.data?.list ?? []
  return (
    <div className={styles['contracts']}>
      <QueryState query={query} />
      {query.data?.total === 0 ? <p>{t('noneOfCustomer')}</p> : null}
      {contracts.length > 0 ? (
        <ScrollTable
          label={t('contracts')}
          heads={[t('number'), t('state'), t('startsOn'), t('endsOn'), t('salesModel'), t('signedName')]}
        >
          {contracts.map((contract) => (
            <tr key={contract.contractId}>
              <td>
                <Link to={paths.record('contract', contract.contractId)}>{contract.number}</Link>
              </td>
              <td>{t(`state_${contract.state}`)}</td>
              <td>{contract.startsOn}</td>
              <td>{contract.endsOn ?? '–'}</td>
              <td>{t(`salesModel_${contract.salesModel}`)}</td>
              <td>{contract.signedName || '–'}</td>
            </tr>
          ))}
        </ScrollTable>
      ) : null}
      {mayAdd ? (
        <Button size="xs" variant="light" onClick={() => setAdding(true)}>
          {t('add')}
        </Button>
      ) : null}
      {isAdding ? <ContractForm customerId={customerId} onClose={() => setAdding(false)} /> : null}
    </div>
  )
}
