import { checkImports } from './imports/checkImports.ts'

const problems = checkImports('.')
for (const problem of problems) console.error(problem)
if (problems.length > 0) process.exit(1)
console.log('imports: every room keeps to its walls')
