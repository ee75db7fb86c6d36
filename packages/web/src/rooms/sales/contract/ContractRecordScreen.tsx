import { getContractList } from '@waymark/contract/rooms/sales/contract.ts'
import { recordPage } from '../../record/public.tsx'
import { ContractRecord } from './ContractRecord.tsx'

export default recordPage(getContractList, ContractRecord)
