create table item (id bigint primary key, name varchar(255));
