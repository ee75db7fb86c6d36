import { getContractList } from '@waymark/contract/rooms/contract.ts'
import { recordPage } from '../../record/public.tsx'
import { ContractRecord } from './ContractRecord.tsx'

export default recordPage(getContractList, ContractRecord)
