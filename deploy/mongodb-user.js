// Run once by the image, on an empty database: creates the service's user, limited to its own database.
db.getSiblingDB('holdfast').createUser({
  user: 'holdfast',
  pwd: process.env.HOLDFAST_PASSWORD,
  roles: [{ role: 'dbOwner', db: 'holdfast' }],
});
