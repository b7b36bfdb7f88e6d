export const usage = `Usage: npm run tenant -- COMMAND

  create --name NAME --email EMAIL [--password PASSWORD]
                   makes a tenant with an agent, an owner who signs in, and a workspace token
  list             lists the tenants
  disable ID       refuses the tenant's keys and members from now on
  enable ID        lets them in again
  reset-owner ID   gives the tenant's first owner a new password

Works beside a running service, with the same settings, and prints JSON, one object a line.
`;
