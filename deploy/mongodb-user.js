// Run once by the image, on an empty database: the user of the service, who has its database and no other.
db.getSiblingDB('holdfast').createUser({
  user: 'holdfast',
  pwd: process.env.HOLDFAST_PASSWORD,
  roles: [{ role: 'dbOwner', db: 'holdfast' }],
});
