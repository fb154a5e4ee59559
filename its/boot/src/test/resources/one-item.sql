insert into item (id, name) values (1, 'from a script');
